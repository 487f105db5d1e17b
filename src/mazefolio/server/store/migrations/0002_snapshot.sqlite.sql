-- From here a game can be taken up under later rules.

ALTER TABLE game ADD COLUMN snapshot text NOT NULL DEFAULT '';
