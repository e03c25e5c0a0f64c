import type { ControlTargets, ControlVerdict } from '@aliquot/domain/runs/quality-control';
import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/schema.gen.ts';
import type { StoredItem } from './read-run.repo.ts';

export type ControlEvent = {
  kind: 'reading' | 'removal' | 'override';
  item: Pick<StoredItem, 'id' | 'position' | 'kind' | 'label' | 'lot' | 'targets'>;
  specId: string | null;
  /** Of a reading. */
  read: ({ typed: string } & ControlVerdict) | null;
  reason: string | null;
};

const expectedOf = (targets: ControlTargets, specId: string | null) => (specId === null ? {} : (targets[specId] ?? {}));

/** Written once, in the order they are given; nobody may change them. */
export const insertControlEvents = async (
  tx: Transaction<DB>,
  runId: number,
  events: readonly ControlEvent[],
): Promise<void> => {
  if (events.length === 0) return;
  const rows = events.map(({ kind, item, specId, read, reason }, at) => ({
    at,
    kind,
    item_id: item.id,
    position: item.position,
    item_kind: item.kind,
    label: item.label,
    lot: item.lot,
    spec_id: specId,
    expected: expectedOf(item.targets, specId),
    typed: read?.typed ?? null,
    verdict: read?.verdict ?? null,
    because: read?.because ?? null,
    reason,
  }));
  await sql`
    insert into control_events (run_id, lab_id, instrument_id, kind, item_id, position, item_kind, label, lot, spec_id, expected,
      typed, verdict, because, reason)
    select r.id, r.lab_id, r.instrument_id, w.kind, w.item_id, w.position, w.item_kind, w.label, w.lot, w.spec_id, w.expected,
      w.typed, w.verdict, w.because, w.reason
    from runs r cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) w (at int, kind text, item_id bigint, position int,
      item_kind text, label text, lot text, spec_id bigint, expected jsonb, typed text, verdict text, because text, reason text)
    where r.id = ${runId} order by w.at`.execute(tx);
};
