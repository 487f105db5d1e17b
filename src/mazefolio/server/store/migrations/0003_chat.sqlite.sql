-- What is said at a table.  Each channel counts its own lines.
CREATE TABLE line (
    game text NOT NULL REFERENCES game,
    channel text NOT NULL,
    number integer NOT NULL CHECK (number > 0),
    seat integer,
    name text NOT NULL,
    text text NOT NULL,
    line_id text NOT NULL,
    at real NOT NULL,
    PRIMARY KEY (game, channel, number),
    UNIQUE (game, line_id)
) STRICT, WITHOUT ROWID;
