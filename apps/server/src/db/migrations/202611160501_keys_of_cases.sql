-- A row that repeats the client or the laboratory of the row it belongs to refers to both together, so that the database itself
-- refuses a tube of one client under the case of another (0030). In steps, so that saves wait as little as can be: the keys to
-- refer to (this file and two more, because saves to a table wait while its keys are made), the references for new rows, the look
-- at the rows that are there, during which nobody waits, and the end of the keys that then say the same.
create unique index subjects_with_client on subjects (id, client_id);
create unique index accessions_with_client on accessions (id, client_id);
create unique index accessions_with_lab on accessions (id, client_id, lab_id);
create unique index accessions_with_subject on accessions (id, client_id, lab_id, subject_id);
create unique index attachments_with_client on attachments (id, client_id);
create unique index runs_with_lab on runs (id, lab_id);
create unique index pods_with_lab on pods (id, lab_id);
create unique index printers_with_lab on printers (id, lab_id);
