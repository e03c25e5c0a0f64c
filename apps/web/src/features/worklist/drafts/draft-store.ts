import type { EntrySource } from '@aliquot/domain/results/result';
import type { CellKey } from '../rows/cell-key.ts';
import type { StoredDraft, StoredDrafts } from './stored-drafts.ts';

export type DraftState =
  | { kind: 'typing' }
  /** Found again after a reload, a crash or signing out. */
  | { kind: 'found' }
  /** It cannot be read: kept, marked, not sent. */
  | { kind: 'invalid'; sentence: string }
  /** '.': looked at, nothing to enter yet. */
  | { kind: 'pending' }
  | { kind: 'saving' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'refused'; sentence: string }
  | { kind: 'conflict'; sentence: string; theirs: { shown: string; version: number | null } };

export type CellDraft = StoredDraft & { readonly state: DraftState };

export type DraftCounts = Readonly<Record<DraftState['kind'], number>>;

const none: DraftCounts = {
  typing: 0,
  found: 0,
  invalid: 0,
  pending: 0,
  saving: 0,
  failed: 0,
  refused: 0,
  conflict: 0,
};

const countsOf = (drafts: Iterable<CellDraft>): DraftCounts => {
  const counts: Record<DraftState['kind'], number> = { ...none };
  for (const { state } of drafts) counts[state.kind] += 1;
  return counts;
};
const areSame = (a: DraftCounts, b: DraftCounts): boolean =>
  (Object.keys(none) as DraftState['kind'][]).every((kind) => a[kind] === b[kind]);

/** Who hears of a changed draft: the cells it belongs to, and whoever shows how many there are. */
const makeListeners = () => {
  const ofCell = new Map<CellKey, Set<() => void>>();
  const ofCounts = new Set<() => void>();
  return {
    subscribe: (keys: readonly CellKey[], hear: () => void): (() => void) => {
      for (const key of keys) ofCell.set(key, (ofCell.get(key) ?? new Set()).add(hear));
      return () => {
        for (const key of keys) ofCell.get(key)?.delete(hear);
      };
    },
    subscribeToCounts: (hear: () => void): (() => void) => {
      ofCounts.add(hear);
      return () => ofCounts.delete(hear);
    },
    tellCells: (keys: readonly CellKey[]): void => {
      for (const key of keys) for (const hear of ofCell.get(key) ?? []) hear();
    },
    tellCounts: (): void => {
      for (const hear of ofCounts) hear();
    },
  };
};

/**
 * What is typed and not saved yet, outside the query cache: one listener a cell, so that a keystroke draws one cell and no other.
 * Server truth never touches a cell that has a draft.
 */
export const makeDraftStore = (stored: StoredDrafts) => {
  const drafts = new Map<CellKey, CellDraft>();
  for (const [key, draft] of stored.read()) drafts.set(key, { ...draft, state: { kind: 'found' } });
  const { tellCells, tellCounts, ...listeners } = makeListeners();
  let counts = countsOf(drafts.values());
  let version = 0;

  const tell = (keys: readonly CellKey[]): void => {
    const before = counts;
    version += 1;
    const next = countsOf(drafts.values());
    if (!areSame(next, counts)) counts = next;
    tellCells(keys);
    // Typing on in one cell changes no number, and the page around the grid need not hear of it.
    if (counts !== before) tellCounts();
  };
  const set = (key: CellKey, draft: CellDraft): void => {
    const before = drafts.get(key);
    drafts.set(key, draft);
    if (before?.text !== draft.text || before.base !== draft.base)
      stored.keep(key, { text: draft.text, base: draft.base, source: draft.source });
  };

  return {
    ...listeners,
    get: (key: CellKey): CellDraft | undefined => drafts.get(key),
    entries: (): readonly (readonly [CellKey, CellDraft])[] => [...drafts],
    counts: (): DraftCounts => counts,
    /** Changes with every keystroke: for whoever keeps a copy elsewhere. */
    version: (): number => version,
    /** One keystroke. The version typed over is the one seen when typing began. */
    type: (key: CellKey, text: string, base: number | null, source?: EntrySource): void => {
      const before = drafts.get(key);
      set(key, { text, base: before === undefined ? base : before.base, source, state: { kind: 'typing' } });
      tell([key]);
    },
    mark: (key: CellKey, state: DraftState): void => {
      const draft = drafts.get(key);
      if (draft === undefined) return;
      set(key, { ...draft, state });
      tell([key]);
    },
    /** The server has a newer version of what is being typed over, made by this very person. */
    rebase: (key: CellKey, base: number | null): void => {
      const draft = drafts.get(key);
      if (draft === undefined) return;
      set(key, { ...draft, base });
      tell([key]);
    },
    /** As it was before an edit that was taken back. */
    restore: (key: CellKey, draft: CellDraft): void => {
      set(key, draft);
      tell([key]);
    },
    drop: (keys: readonly CellKey[]): void => {
      for (const key of keys) {
        drafts.delete(key);
        stored.forget(key);
      }
      tell(keys);
    },
    /** Drafts kept elsewhere, for cells that have none here. */
    offer: (found: ReadonlyMap<CellKey, StoredDraft>): void => {
      const missing = [...found].filter(([key]) => !drafts.has(key));
      for (const [key, draft] of missing) set(key, { ...draft, state: { kind: 'found' } });
      if (missing.length > 0) tell(missing.map(([key]) => key));
    },
  };
};
export type DraftStore = ReturnType<typeof makeDraftStore>;
