-- Statements are separated by blank lines.

CREATE TABLE game (
    id text PRIMARY KEY,
    game text NOT NULL,
    rules text NOT NULL,
    setup text NOT NULL,
    key blob NOT NULL,
    created_at real NOT NULL,
    updated_at real NOT NULL,
    ended integer NOT NULL,
    seq integer NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE seat (
    game text NOT NULL REFERENCES game,
    seat integer NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    bot text NOT NULL,
    token_hash text UNIQUE,
    invitation_hash text,
    PRIMARY KEY (game, seat),
    UNIQUE (game, invitation_hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE event (
    game text NOT NULL REFERENCES game,
    seq integer NOT NULL CHECK (seq > 0),
    seat integer,
    kind text NOT NULL,
    body text NOT NULL,
    decision_id text,
    at real NOT NULL,
    PRIMARY KEY (game, seq),
    UNIQUE (game, decision_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE probe (writes integer NOT NULL) STRICT;

INSERT INTO probe VALUES (0);
