import { valueInWords } from '#results/entered-value.ts';
import { classOf, type ResultClass, type StoredResult } from '#results/stored-result.ts';
import { valueOf } from '#results/stored-value.ts';
import type { ResultFlag } from '#ranges/flag-zones.ts';
import type { ResultState } from '#results/result-state.ts';
import type { Row } from './world.ts';

export const effectKinds = [
  'proposed',
  'in_doubt',
  'cleared',
  'annulled',
  'voided',
  'ended',
  'recalculated',
  'judged_again',
] as const;
export type EffectKind = (typeof effectKinds)[number];

export type Shown = { readonly shown: string; readonly flag: ResultFlag | null; readonly state: ResultState };

/** What became of one result that the action itself was not about. */
export type Effect = {
  readonly resultId: number;
  readonly orderId: number;
  readonly specId: number;
  readonly class: ResultClass;
  readonly effect: EffectKind;
  readonly before: Shown | null;
  readonly after: Shown;
};

const shownOf = (result: StoredResult): Shown => ({
  shown: valueInWords(valueOf(result)),
  flag: result.flag,
  state: result.state,
});

const codesOf = ({ doubts }: StoredResult): string =>
  (doubts ?? []).map(({ code, ref }) => `${code} ${ref?.id ?? ''}`).join();

const kindOf = ({ before, now }: Row): EffectKind | null => {
  if (before === null) return now.correctsId === null || now.current ? 'recalculated' : 'proposed';
  if (now.state === 'voided') return 'voided';
  if (before.state !== now.state && !now.current && !before.current) return 'ended';
  if (before.state !== now.state && !now.current) return 'ended';
  if (before.state === 'approved' && now.state === 'entered') return 'annulled';
  if (before.laterDoubts !== now.laterDoubts) return now.laterDoubts.length === 0 ? 'cleared' : 'in_doubt';
  const [was, is] = [shownOf(before), shownOf(now)];
  if (was.shown !== is.shown) return 'recalculated';
  return was.flag !== is.flag || codesOf(before) !== codesOf(now) ? 'judged_again' : null;
};

/** The effects of an action, without the rows it moved itself. */
export const effectsOf = (rows: readonly Row[], moved: ReadonlySet<Row>): Effect[] =>
  rows
    .filter((row) => !moved.has(row) && row.before !== row.now)
    .flatMap((row): Effect[] => {
      const effect = kindOf(row);
      if (effect === null) return [];
      const { before, now } = row;
      return [
        {
          resultId: now.id,
          orderId: now.orderId,
          specId: now.specId,
          class: before === null ? 'open' : classOf(before),
          effect,
          before: before === null ? null : shownOf(before),
          after: shownOf(now),
        },
      ];
    });
