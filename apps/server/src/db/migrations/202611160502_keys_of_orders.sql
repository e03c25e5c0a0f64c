-- Of one case is of one client and one laboratory. Beginning with the case, these take the place of a plain index.
create unique index samples_with_case on samples (accession_id, id);
create unique index orders_with_case on orders (accession_id, id);
