-- What is said at a table.  Each channel counts its own lines.
CREATE TABLE line (
    game text NOT NULL REFERENCES game,
    channel text NOT NULL,
    number bigint NOT NULL CHECK (number > 0),
    seat bigint,
    name text NOT NULL,
    text text NOT NULL,
    line_id text NOT NULL,
    at double precision NOT NULL,
    PRIMARY KEY (game, channel, number),
    UNIQUE (game, line_id)
);

-- Heard by all processes once the line is committed.  No event has the number 0.
CREATE FUNCTION tell_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('mazefolio', NEW.game || ' 0');
    RETURN NULL;
END $$;

CREATE TRIGGER tell_of_line AFTER INSERT ON line FOR EACH ROW EXECUTE FUNCTION tell_of_line();
