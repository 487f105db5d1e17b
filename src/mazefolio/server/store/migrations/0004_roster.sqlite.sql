-- Figures that live on from game to game.  While a table has them, away is its id; otherwise it is empty.
CREATE TABLE roster (
    id text NOT NULL PRIMARY KEY,
    game text NOT NULL,
    body text NOT NULL,
    version integer NOT NULL CHECK (version > 0),
    away text NOT NULL,
    changed_at real NOT NULL
) STRICT, WITHOUT ROWID;
