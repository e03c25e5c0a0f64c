-- A deactivated print agent has no token any more: activated again, it needs a new one.
alter table print_agents alter column token_hash drop not null;
update print_agents set token_hash = null where not active;
