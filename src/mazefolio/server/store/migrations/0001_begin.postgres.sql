-- Statements are separated by blank lines.

CREATE TABLE game (
    id text PRIMARY KEY,
    game text NOT NULL,
    rules text NOT NULL,
    setup text NOT NULL,
    key bytea NOT NULL,
    created_at double precision NOT NULL,
    updated_at double precision NOT NULL,
    ended boolean NOT NULL,
    seq bigint NOT NULL
);

CREATE TABLE seat (
    game text NOT NULL REFERENCES game,
    seat bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    bot text NOT NULL,
    token_hash text UNIQUE,
    invitation_hash text,
    PRIMARY KEY (game, seat),
    UNIQUE (game, invitation_hash)
);

CREATE TABLE event (
    game text NOT NULL REFERENCES game,
    seq bigint NOT NULL CHECK (seq > 0),
    seat bigint,
    kind text NOT NULL,
    body text NOT NULL,
    decision_id text,
    at double precision NOT NULL,
    PRIMARY KEY (game, seq),
    UNIQUE (game, decision_id)
);

CREATE TABLE probe (writes bigint NOT NULL);

INSERT INTO probe VALUES (0);

-- Heard by all processes once the event is committed.
CREATE FUNCTION tell_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('mazefolio', NEW.game || ' ' || NEW.seq);
    RETURN NULL;
END $$;

CREATE TRIGGER tell_of_event AFTER INSERT ON event FOR EACH ROW EXECUTE FUNCTION tell_of_event();
