import { sql } from 'kysely';
import { isoText } from '#db/iso-text.ts';

export const subjectNameColumn = sql`case when s.given_name = '' then s.family_name else s.family_name || ', ' || s.given_name end`;

/** What every list of cases shows. Rows are shaped here, in the query: nothing walks over them again on a hot path. */
export const rowColumns = sql`
  a.id, a.case_id as "caseId", a.status, a.has_hold as "hasHold",
  case when a.has_hold then (select h.category from holds h where h.accession_id = a.id and h.resolved_at is null
    order by h.id desc limit 1) end as "holdCategory",
  case when a.has_hold then (select h.reason from holds h where h.accession_id = a.id and h.resolved_at is null
    order by h.id desc limit 1) end as "holdReason", a.test_type as "testType", a.priority,
  a.subject_id as "subjectId",
  ${subjectNameColumn} as "subjectName",
  s.date_of_birth::text as "dateOfBirth", s.sex, a.client_id as "clientId", c.name as "clientName", a.lab_id as "labId",
  (select l.timezone from labs l where l.id = a.lab_id) as "labTimezone",
  a.tests_total as "testsTotal", a.tests_done as "testsDone", ${isoText('a.collected_at')} as "collectedAt",
  ${isoText('a.received_at')} as "receivedAt", ${isoText('a.due_at')} as "dueAt", ${isoText('a.created_at')} as "createdAt",
  (select u.name from users u where u.id = a.assignee_id) as assignee, a.version`;

export const rowJoins = sql`join subjects s on s.id = a.subject_id join clients c on c.id = a.client_id`;
