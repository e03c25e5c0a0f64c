import type { EntrySource } from '@aliquot/domain/results/result';
import { targetOf, type CellKey } from '../rows/cell-key.ts';

/** What was typed, and the version of the result it was typed over (null: there was none). */
export type StoredDraft = {
  text: string;
  base: number | null;
  /** Left out for what was typed. */
  source?: EntrySource | undefined;
};

export type StoredDrafts = {
  read: () => ReadonlyMap<CellKey, StoredDraft>;
  keep: (key: CellKey, draft: StoredDraft) => void;
  forget: (key: CellKey) => void;
};

/** Where a kept value came from; anything that is not what we write was typed. */
export const readSource = (parsed: unknown): EntrySource | undefined => {
  const { kind, file } = (parsed ?? {}) as { kind?: unknown; file?: unknown };
  if (kind === 'pasted') return { kind };
  return kind === 'imported' && typeof file === 'string' && file !== ''
    ? { kind, file: file.slice(0, 200) }
    : undefined;
};

const parse = (text: string | null): StoredDraft | null => {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    if (typeof parsed !== 'object' || parsed === null || !('text' in parsed) || !('base' in parsed)) return null;
    const { text: typed, base } = parsed;
    if (typeof typed !== 'string') return null;
    if (base !== null && !Number.isSafeInteger(base)) return null;
    return { text: typed, base: base as number | null, source: readSource('source' in parsed ? parsed.source : null) };
  } catch {
    return null;
  }
};

/**
 * A copy of what is typed, in this browser, written synchronously on every keystroke: it survives a reload, a crash and signing out. One entry
 * a cell, so that two tabs never write over each other, under the person's own name, so that nobody else is offered it. It holds
 * numbers of records and the typing alone, never whose they are, and is gone as soon as the server has the value.
 */
export const storedDraftsOf = (userId: string, runId: number, testId: number, storage: Storage): StoredDrafts => {
  const prefix = `aliquot.result-drafts:${userId}:${runId}:${testId}:`;
  return {
    read: () => {
      const drafts = new Map<CellKey, StoredDraft>();
      try {
        for (let place = 0; place < storage.length; place += 1) {
          const name = storage.key(place) ?? '';
          const cell = name.startsWith(prefix) ? name.slice(prefix.length) : '';
          const draft = targetOf(cell) === null ? null : parse(storage.getItem(name));
          if (draft !== null) drafts.set(cell as CellKey, draft);
        }
      } catch {
        // Storage is blocked: there is nothing to give back.
      }
      return drafts;
    },
    keep: (key, draft) => {
      try {
        storage.setItem(`${prefix}${key}`, JSON.stringify(draft));
      } catch {
        // Full or blocked: the typing lives as long as the page, and the copy on the server follows.
      }
    },
    forget: (key) => {
      try {
        storage.removeItem(`${prefix}${key}`);
      } catch {
        // As above.
      }
    },
  };
};
