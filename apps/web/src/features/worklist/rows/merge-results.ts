import type { Result } from '@aliquot/domain/results/result';
import type { Worklist, WorklistCell } from '@aliquot/domain/worklist/worklist';
import type { KnownRow } from '#api/live/known-rows.ts';

const marksOf = ({ doubts, laterDoubts, annulled }: Result): string => JSON.stringify([doubts, laterDoubts, annulled]);

const isSame = (now: Result | null, then: Result | null): boolean =>
  now === null || then === null
    ? now === then
    : now.id === then.id && now.version === then.version && marksOf(now) === marksOf(then);

/** An answer may come after a fetch that has what somebody did to the same cell since. */
const isLater = (now: Result | null, than: Result): boolean =>
  now !== null && (now.id > than.id || (now.id === than.id && now.version > than.version));

/** Somebody else's first entry stays unseen by the one who is to type it a second time. */
const isUnseen = ({ secondEntry, enteredById }: Result, me: string): boolean =>
  secondEntry === 'missing' && String(enteredById) !== me;

const mergedResult = (cell: WorklistCell, result: Result | undefined, me: string): WorklistCell => {
  // No answer carries what somebody else typed first and this person is still to type.
  if (result === undefined && cell.awaitsSecond) return cell;
  // Withdrawn or rejected: there is no current result any more.
  if (result === undefined) {
    return cell.result === null && cell.version === null
      ? cell
      : { ...cell, result: null, version: null, awaitsSecond: false };
  }
  if (isLater(cell.result, result)) return cell;
  if (isUnseen(result, me)) {
    return { ...cell, result: null, version: result.version, awaitsSecond: true };
  }
  // Beside a value that stands it is a correction that waits for its second entry.
  const awaitsSecond = cell.result !== null && cell.awaitsSecond;
  return isSame(cell.result, result) ? cell : { ...cell, result, version: result.version, awaitsSecond };
};

const mergedProposal = (cell: WorklistCell, proposal: Result | null): WorklistCell => {
  const kept = isSame(cell.proposal, proposal) || (proposal !== null && isLater(cell.proposal, proposal));
  return kept ? cell : { ...cell, proposal, awaitsSecond: cell.awaitsSecond && proposal === null };
};

/** A result and the correction that is proposed of it are of one cell. */
const keyOf = ({ orderId, specId, proposal }: Pick<Result, 'orderId' | 'specId' | 'proposal'>): string =>
  `${orderId}:${specId}${proposal === null ? '' : ':proposal'}`;

/** The server's answer put into the worklist of person `me`; `results` holds every current result of the cases it touched. */
export const mergeResults = (
  worklist: Worklist,
  results: readonly Result[],
  touched: ReadonlySet<number>,
  me: string,
): Worklist => {
  const found = new Map(results.map((result) => [keyOf(result), result]));
  const cases = new Set(results.map(({ accessionId }) => accessionId));
  return {
    ...worklist,
    rows: worklist.rows.map((row) => {
      const { orderId, tube } = row;
      if (orderId === null || tube === null || row.kind !== 'order') return row;
      if (!touched.has(orderId) && !cases.has(tube.accessionId)) return row;
      const cells = row.cells.map((cell) => {
        const { specId } = cell;
        const standing = mergedResult(cell, found.get(keyOf({ orderId, specId, proposal: null })), me);
        return mergedProposal(standing, found.get(keyOf({ orderId, specId, proposal: 'person' })) ?? null);
      });
      return cells.every((cell, place) => cell === row.cells[place]) ? row : { ...row, cells };
    }),
  };
};

/**
 * Rows of which the worklist lacks nothing once this answer is in it. An approved one also stands beside later results of the same
 * person, and one that is kept out of sight may be for this person to see after all: those are fetched.
 */
export const rowsCarried = (results: readonly Result[], me: string): KnownRow[] =>
  results
    .filter((result) => result.state === 'entered' && !isUnseen(result, me))
    .map(({ id, version }) => ({ entity: 'results', id, version }));
