-- Settings of workflows that nothing read leave them and their revisions: review.autoApprove, report.kind, deliver.channels,
-- entry.secondEntryByAnotherUser, run.invalidRunWhen, run.repeatRunOffers. What they said stays on the audit trail.
create function engine.without_removed_settings(steps jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(case s.step ->> 'step'
    when 'run' then s.step #- '{params,invalidRunWhen}' #- '{params,repeatRunOffers}'
    when 'entry' then s.step #- '{params,secondEntryByAnotherUser}'
    when 'review' then s.step #- '{params,autoApprove}'
    when 'report' then s.step #- '{params,kind}'
    when 'deliver' then s.step #- '{params,channels}'
    else s.step end order by s.nth), '[]')
  from jsonb_array_elements(steps) with ordinality s (step, nth)
$$;
alter table workflows disable trigger user;
update workflows set steps = engine.without_removed_settings(steps) where steps is distinct from engine.without_removed_settings(steps);
alter table workflows enable trigger user;
alter table workflow_revisions disable trigger user;
update workflow_revisions set snapshot = jsonb_set(snapshot, '{steps}', engine.without_removed_settings(snapshot -> 'steps'))
where snapshot -> 'steps' is distinct from engine.without_removed_settings(snapshot -> 'steps');
alter table workflow_revisions enable trigger user;
drop function engine.without_removed_settings(jsonb);
