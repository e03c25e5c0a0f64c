-- Labels of a printer come out in the order they were sent: its line is by id, and the first in it says when the printer is tried.
create index print_jobs_in_line on print_jobs (printer_id, id) include (due_at) where status in ('queued', 'sending');
drop index print_jobs_waiting;
