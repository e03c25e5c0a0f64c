-- A pod's printer and the view it opens with are the records themselves: renaming one changes nothing, and none can be missing.
alter table pods
  add column printer_id bigint references printers,
  add column default_view_id bigint references views;
call engine.track('pods');

-- What was written as a code or a name becomes the record it named, where there is one that the pod's people can use.
update pods p set
  printer_id = (select t.id from printers t where t.code = p.printer and t.lab_id = p.lab_id),
  default_view_id = (select v.id from views v where v.name = p.default_view and v.pod_id = p.id and v.active order by v.id limit 1)
where p.printer is not null or p.default_view is not null;

alter table pods drop column printer, drop column default_view;
create index on pods (printer_id);
create index on pods (default_view_id);
call engine.track('pods');
