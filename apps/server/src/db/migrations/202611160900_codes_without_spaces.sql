-- Stored codes are snake_case; their labels are the client's. A server of before this migration can't read them: stop it first
-- (no release holds the old codes). The audit trail keeps what was written then.
alter table results disable trigger user;
alter table results
  drop constraint results_kind_check,
  drop constraint results_delta_check,
  drop constraint results_approval_check;
update results set
  kind = replace(kind, ' ', '_'),
  delta = replace(delta, ' ', '_'),
  approval = replace(approval, ' ', '_')
where kind like '% %' or delta like '% %' or approval like '% %';
alter table results
  add constraint results_kind_check check (kind in ('numeric', 'titre', 'coded', 'text', 'date', 'not_done')),
  add constraint results_delta_check check (delta in ('within', 'exceeded', 'not_checked')),
  add constraint results_approval_check check (approval in ('one_by_one', 'clear_lane'));
alter table results enable trigger user;

alter table critical_calls disable trigger user;
alter table critical_calls drop constraint critical_calls_status_check;
update critical_calls set
  status = replace(status, ' ', '_'),
  attempts = (
    select coalesce(jsonb_agg(
      attempt
        || case when attempt ? 'channel' then jsonb_build_object('channel', replace(attempt ->> 'channel', ' ', '_')) else '{}' end
        || case when attempt ? 'outcome' then jsonb_build_object('outcome', replace(attempt ->> 'outcome', ' ', '_')) else '{}' end
      order by nth), '[]')
    from jsonb_array_elements(attempts) with ordinality as a (attempt, nth))
where status like '% %' or attempts <> '[]';
alter table critical_calls
  add constraint critical_calls_status_check check (status in ('open', 'done', 'not_needed'));
alter table critical_calls enable trigger user;
