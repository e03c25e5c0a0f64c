import type { Result } from '@aliquot/domain/results/result';
import type { Worklist, WorklistCell } from '@aliquot/domain/worklist/worklist';
import type { KnownRow } from '#api/live/known-rows.ts';

const isSame = (cell: WorklistCell, { id, version, notClear }: Result): boolean =>
  cell.result?.id === id && cell.result.version === version && cell.result.notClear.join() === notClear.join();

/** An answer may come after a fetch that has what somebody did to the same cell since. */
const isLater = ({ result }: WorklistCell, than: Result): boolean =>
  result !== null && (result.id > than.id || (result.id === than.id && result.version > than.version));

/** Somebody else's first entry stays unseen by the one who is to type it a second time. */
const isUnseen = ({ secondEntry, enteredById }: Result, me: string): boolean =>
  secondEntry === 'missing' && String(enteredById) !== me;

const merged = (cell: WorklistCell, result: Result | undefined, me: string): WorklistCell => {
  // No answer carries what somebody else typed first and this person is still to type.
  if (result === undefined && cell.awaitsSecond) return cell;
  // Withdrawn or rejected: there is no current result any more.
  if (result === undefined) {
    return cell.result === null && cell.version === null
      ? cell
      : { ...cell, result: null, version: null, awaitsSecond: false };
  }
  if (isLater(cell, result)) return cell;
  if (isUnseen(result, me)) {
    return { ...cell, result: null, version: result.version, awaitsSecond: true };
  }
  return isSame(cell, result) ? cell : { ...cell, result, version: result.version, awaitsSecond: false };
};

/** The server's answer put into the worklist of person `me`; `results` holds every current result of the cases it touched. */
export const mergeResults = (
  worklist: Worklist,
  results: readonly Result[],
  touched: ReadonlySet<number>,
  me: string,
): Worklist => {
  const byCell = new Map(results.map((result) => [`${result.orderId}:${result.specId}`, result]));
  const cases = new Set(results.map(({ accessionId }) => accessionId));
  return {
    ...worklist,
    rows: worklist.rows.map((row) => {
      const { orderId, tube } = row;
      if (orderId === null || tube === null || row.kind !== 'order') return row;
      if (!touched.has(orderId) && !cases.has(tube.accessionId)) return row;
      const cells = row.cells.map((cell) => merged(cell, byCell.get(`${orderId}:${cell.specId}`), me));
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
