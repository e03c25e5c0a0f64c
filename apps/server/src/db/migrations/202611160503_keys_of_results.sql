-- By itself: of all tables this is the one that takes longest to read.
create unique index results_with_case on results (accession_id, id);
