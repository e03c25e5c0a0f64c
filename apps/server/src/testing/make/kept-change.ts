import type { ChangeRow, ChangeRowPage } from '@aliquot/domain/changes/change';
import type { FollowRow } from '@aliquot/domain/consequences/what-follows';
import type { FollowedBench } from '../followed-bench.ts';

type Asks = Pick<FollowedBench, 'ask'>;

/** The change that this save left; null where nothing followed. */
export const changeOfSave = async ({ ask }: Asks, idempotencyKey: string, cookie?: string): Promise<number | null> =>
  (await ask<{ id: number } | null>('changes.ofSave', { idempotencyKey }, cookie))?.id ?? null;

export const rowsOfChange = async ({ ask }: Asks, id: number, cookie?: string): Promise<ChangeRow[]> =>
  (await ask<ChangeRowPage>('changes.rows', { id, group: null, take: 100 }, cookie)).rows;

/** What is kept as what was shown: why something follows can name the reason, which is typed after the preview. */
export const asShown = (rows: readonly FollowRow[]): object[] =>
  rows.map((row) => ({ ...row, why: null, place: null, left: null }));
