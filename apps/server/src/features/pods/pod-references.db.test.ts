import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '#db/migrate.ts';
import { makeTestDatabase, type TestDatabase } from '#testing/test-database.ts';

/** What a database held before pods named records: made again here, then migrated. */
let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
  await db.admin.query(`
    alter table pods drop column printer_id, drop column default_view_id, add column printer text, add column default_view text;
    call engine.track('pods');
    insert into labs (code, name) values ('HRB', 'Harborline'), ('MSA', 'Mesa');
    insert into users (email, name, default_role) values ('a@lab.example', 'A', 'aliquot_lab_manager');
    insert into printers (code, name, lab_id, host, port, dpi)
      select 'ZPL-' || code, 'Printer', id, 'zpl.lab.example', 9100, 203 from labs;
    insert into pods (code, lab_id, name, colour, printer, default_view)
      select p.code, l.id, p.code, '#1565C0', p.printer, p.view
      from (values ('BOTH', 'ZPL-HRB', 'Today'), ('AWAY', 'ZPL-MSA', null), ('GONE', 'ZPL-OLD', 'Removed'), ('NONE', null, null))
        p (code, printer, view) join labs l on l.code = 'HRB';
    insert into views (name, owner_id, audience, pod_id, definition, active)
      select v.name, u.id, 'pod', p.id, '{}', v.active
      from users u, (values ('Today', 'BOTH', true), ('Today', 'NONE', true), ('Removed', 'GONE', false)) v (name, pod, active)
      join pods p on p.code = v.pod`);
});
afterAll(() => db.drop());

test('[HOUSE-D6] a pod’s printer and view become the records they named, where the pod can use them', async () => {
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('_pod_references.sql'));
  await db.admin.query(
    `begin; set local role aliquot_owner; set local search_path = public; ${migration?.sql}; commit`,
  );
  const { rows } = await db.admin.query(`
    select p.code, r.code as printer, v.name as view, v.pod_id = p.id as own from pods p
    left join printers r on r.id = p.printer_id left join views v on v.id = p.default_view_id order by p.id`);
  expect(rows).toEqual([
    { code: 'BOTH', printer: 'ZPL-HRB', view: 'Today', own: true },
    { code: 'AWAY', printer: null, view: null, own: null },
    { code: 'GONE', printer: null, view: null, own: null },
    { code: 'NONE', printer: null, view: null, own: null },
  ]);
  const trail = await db.admin.query(
    "select after -> 'printer_id' is not null as told from audit.changes where table_name = 'pods' and change = 'update' and row_id = '1'",
  );
  expect(trail.rows).toEqual([{ told: true }]);
});
