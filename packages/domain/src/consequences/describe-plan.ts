/** What a plan does to results and to people who were told one, as somebody sees it before they confirm the action. */
import type { KnownCall } from '#critical-calls/call-facts.ts';
import { saysTheValue } from '#critical-calls/call-words.ts';
import { cellKey, specOf, type Cell } from '#results/bench-facts.ts';
import { valueInWords } from '#results/entered-value.ts';
import { isHiddenFrom } from '#results/second-entry.ts';
import { classOf, type StoredResult } from '#results/stored-result.ts';
import { valueOf } from '#results/stored-value.ts';
import type { EffectKind } from './effects.ts';
import { isNew } from './later-doubts.ts';
import type { Plan } from './plan-consequences.ts';
import { followGroups, type FollowGroup } from './follow-groups.ts';
import type { FollowRow, WhatFollows } from './what-follows.ts';
import { cellOf, type Row, type World } from './world.ts';

export type Described = Pick<WhatFollows, 'needed' | 'counts' | 'notAffected'> & {
  readonly rows: readonly FollowRow[];
};

/** A row with what is asked of it later: the entries whose values it shows, and whose accession it is of. */
export type RecordedRow = { readonly row: FollowRow; readonly resultIds: readonly number[]; readonly clientId: number };
export type Recorded = Pick<Described, 'needed' | 'counts' | 'notAffected'> & {
  readonly rows: readonly RecordedRow[];
};

type Touched = { readonly row: Row; readonly effect: EffectKind };

/** Of several things that become of the entries of one cell, the one that somebody has to know first. */
const groupsOfEffects: readonly (readonly [FollowGroup, readonly EffectKind[]])[] = [
  ['decide', ['in_doubt']],
  ['approve_again', ['annulled']],
  ['ends', ['voided', 'ended']],
];

const groupOf = (touched: readonly Touched[], isReported: boolean, isProposed: boolean): FollowGroup => {
  const kinds = new Set(touched.map(({ effect }) => effect));
  // The correction that was proposed goes, and what it would have corrected is in order.
  if (kinds.has('cleared')) return 'judged_again';
  if (isReported && isProposed) return 'corrected_report';
  // A calculated value that was approved gives way to another one, which nobody has approved.
  if (kinds.has('voided') && kinds.has('recalculated')) return 'approve_again';
  return groupsOfEffects.find(([, effects]) => effects.some((effect) => kinds.has(effect)))?.[0] ?? 'judged_again';
};

const wordsOf = (doubts: readonly { readonly sentence: string }[]): string | null =>
  doubts.length === 0 ? null : doubts.map(({ sentence }) => sentence).join(', ');

const whyOf = ({ before, now }: Row): string | null => {
  if (now.annulledAt !== null && before?.annulledAt === null) return now.annulledBecause;
  if (now.laterDoubts.length > 0) return wordsOf(now.laterDoubts.slice(0, 1));
  return wordsOf((now.doubts ?? []).filter(isNew(before?.doubts ?? [])));
};

/** What is asked of the cells of a plan. */
type Known = { readonly isHidden: (cell: Cell) => boolean; readonly toldOf: (cell: Cell) => string[] };

/** What the entry in use was before; where there was none, what comes. */
const baseOf = (touched: readonly Touched[], current: Row | undefined): Row | undefined =>
  touched.find(({ row }) => row.before?.current === true)?.row ?? current ?? touched[0]?.row;

const endsWith: readonly FollowGroup[] = ['ends', 'call_back'];

const rowOfCell = ({ world }: Plan, touched: readonly Touched[], { isHidden, toldOf }: Known): RecordedRow[] => {
  const [first] = touched;
  if (first === undefined) return [];
  const cell = cellOf(first.row);
  const base = baseOf(touched, world.currentOf(cell)) ?? first.row;
  const standing = base.before === null ? 'open' : classOf(base.before);
  const proposal = world.proposalOf(cell);
  const group = groupOf(touched, standing === 'reported', proposal !== undefined);
  // Why a result is not done can name the reason of the action.
  const shown = (result: StoredResult | null) =>
    result && {
      shown: result.kind === 'not_done' ? 'Not done' : valueInWords(valueOf(result), world.facts.labelOf),
      flag: result.flag,
    };
  const added = touched.findLast(({ row }) => row.before === null)?.row;
  const comes = (group === 'corrected_report' ? proposal : added) ?? base;
  const withheld = isHidden(cell);
  const row: FollowRow = {
    group,
    accessionId: base.order.accessionId,
    caseId: base.order.caseId,
    ...cell,
    name: base.spec.label,
    about: null,
    unit: base.now.unit,
    class: standing,
    calculated: base.now.calculated,
    withheld,
    before: withheld ? null : shown(base.before),
    after: withheld || endsWith.includes(group) ? null : shown(comes.now),
    told: toldOf(cell),
    toldAt: null,
    why: whyOf(base),
  };
  const resultIds = [...new Set([...touched.map((one) => one.row.now.id), base.now.id, comes.now.id])];
  return [{ row, resultIds, clientId: base.order.clientId }];
};

const entriesOf = ({ rows }: World, cell: Cell): number[] =>
  rows.filter((row) => cellKey(cellOf(row)) === cellKey(cell)).map(({ now }) => now.id);

/** One row for each person who heard a value that is another now, or none. */
const callBackRows = ({ world, calls }: Plan, isHidden: (cell: Cell) => boolean): RecordedRow[] =>
  calls.opens
    .filter(({ kind }) => kind === 'call_back')
    .flatMap(({ accessionId, orderId, specId, readOut, toTell }) => {
      const withheld = isHidden({ orderId, specId });
      const order = world.facts.orders.get(orderId);
      const resultIds = entriesOf(world, { orderId, specId });
      return toTell.map((person): RecordedRow => {
        const { value, unit, flag, whom, saidAt } = person;
        const row: FollowRow = {
          group: 'call_back',
          accessionId,
          caseId: order?.caseId ?? '',
          orderId,
          specId,
          name: whom,
          about: order === undefined ? null : (specOf(world.facts, order, specId)?.label ?? null),
          unit: unit ?? readOut.unit,
          class: 'reported',
          calculated: false,
          withheld,
          before: withheld ? null : { shown: value ?? 'withdrawn', flag },
          after: withheld || readOut.value === null ? null : { shown: readOut.value, flag: readOut.flag },
          told: [],
          toldAt: saidAt,
          why: null,
        };
        return { row, resultIds, clientId: order?.clientId ?? 0 };
      });
    });

const hiddenFrom = ({ world }: Plan, actorId: number | null): ((cell: Cell) => boolean) => {
  const hidden = new Set(
    world.rows
      .filter(({ order, spec, before, now }) =>
        [before, now].some((one) => one !== null && isHiddenFrom(actorId, order, spec, one)),
      )
      .map((row) => cellKey(cellOf(row))),
  );
  return (cell) => hidden.has(cellKey(cell));
};

const inOrder = ({ row: one }: RecordedRow, { row: other }: RecordedRow): number =>
  followGroups.indexOf(one.group) - followGroups.indexOf(other.group) ||
  one.caseId.localeCompare(other.caseId) ||
  one.orderId - other.orderId ||
  (one.specId ?? 0) - (other.specId ?? 0) ||
  one.name.localeCompare(other.name);

const countsOf = (rows: readonly RecordedRow[]): WhatFollows['counts'] => {
  const countOf = (group: FollowGroup): number => rows.filter(({ row }) => row.group === group).length;
  return {
    call_back: countOf('call_back'),
    corrected_report: countOf('corrected_report'),
    decide: countOf('decide'),
    approve_again: countOf('approve_again'),
    ends: countOf('ends'),
    judged_again: countOf('judged_again'),
  };
};

/** Of an action that no result stands on. */
export const nothingDescribed: Described = { needed: false, counts: countsOf([]), rows: [], notAffected: 0 };

const toldBy = (calls: readonly KnownCall[]): Known['toldOf'] => {
  const heard = Map.groupBy(
    calls.flatMap(({ orderId, specId, tellings }) =>
      specId === null
        ? []
        : tellings
            .filter(({ outcome }) => saysTheValue(outcome))
            .map(({ whom }) => ({ cell: cellKey({ orderId, specId }), whom })),
    ),
    ({ cell }) => cell,
  );
  return (cell) => [...new Set(heard.get(cellKey(cell))?.map(({ whom }) => whom))];
};

const describe = (plan: Plan, calls: readonly KnownCall[], isHidden: Known['isHidden']): Recorded => {
  const { world, cases, effects } = plan;
  const known = { isHidden, toldOf: toldBy(calls) };
  const rowOf = new Map(world.rows.map((row) => [row.now.id, row]));
  const touched = effects.flatMap(({ resultId, effect }): Touched[] => {
    const row = rowOf.get(resultId);
    return row === undefined ? [] : [{ row, effect }];
  });
  const byCell = Map.groupBy(touched, ({ row }) => cellKey(cellOf(row)));
  const rows = [
    ...callBackRows(plan, isHidden),
    ...[...byCell.values()].flatMap((some) => rowOfCell(plan, some, known)),
  ].toSorted(inOrder);
  return {
    needed: rows.some(({ row }) => row.class !== 'open'),
    counts: countsOf(rows),
    rows,
    notAffected: world.rows.filter(
      (row) =>
        cases.has(row.order.accessionId) &&
        row.before?.current === true &&
        row.now === row.before &&
        !byCell.has(cellKey(cellOf(row))),
    ).length,
  };
};

/** For this person: a value they must not have seen yet is named, and not shown. */
export const describePlan = (plan: Plan, calls: readonly KnownCall[], actorId: number | null): Described => {
  const { rows, ...described } = describe(plan, calls, hiddenFrom(plan, actorId));
  return { ...described, rows: rows.map(({ row }) => row) };
};

const nothingHidden = (): boolean => false;

/** For the record: whole. Whoever reads it is judged then. New entries are named by the ids they have while the action is followed. */
export const recordPlan = (plan: Plan, calls: readonly KnownCall[]): Recorded => describe(plan, calls, nothingHidden);
