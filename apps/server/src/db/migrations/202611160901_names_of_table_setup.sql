-- What a new business table calls, by the names engineers look for.
alter procedure engine.keep(regclass, text, text[], text, text) rename to add_audit_columns;
alter procedure engine.wall(regclass, text) rename to enable_client_rls;
