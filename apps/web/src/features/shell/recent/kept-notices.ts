import { stored } from '#preferences/stored.ts';

export type KeptNotice = {
  id: string;
  kind: 'success' | 'error' | 'undo';
  title: string;
  description?: string;
  at: number;
  /** Whether the list was opened since. */
  seen: boolean;
};
type Kept = { userId: string; notices: readonly KeptNotice[] };

export const mostNotices = 50;

const kinds: ReadonlySet<unknown> = new Set<KeptNotice['kind']>(['success', 'error', 'undo']);
const isNotice = (value: unknown): value is KeptNotice => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, kind, title, description, at, seen } = value as Record<keyof KeptNotice, unknown>;
  return (
    typeof id === 'string' &&
    kinds.has(kind) &&
    typeof title === 'string' &&
    (description === undefined || typeof description === 'string') &&
    typeof at === 'number' &&
    Number.isFinite(at) &&
    typeof seen === 'boolean'
  );
};

/** Reads what was stored; what is not a notice counts for nothing. */
export const parseKept = (text: string | null): Kept | null => {
  try {
    const { userId, notices } = (JSON.parse(text ?? 'null') ?? {}) as Record<keyof Kept, unknown>;
    if (typeof userId !== 'string' || !Array.isArray(notices)) return null;
    return { userId, notices: notices.filter(isNotice).slice(0, mostNotices) };
  } catch {
    return null;
  }
};

/** Notices may name subjects, so there is one list for the browser: whoever signs in next takes its place. */
export const kept = stored<Kept | null>('aliquot.notices', parseKept, JSON.stringify);

const none: readonly KeptNotice[] = [];
export const noticesOf = (all: Kept | null, userId: string): readonly KeptNotice[] =>
  all?.userId === userId ? all.notices : none;

/** The newest first. One that goes on under the same name takes its own place, as on the screen. */
export const keepNotice = (userId: string, notice: KeptNotice): void => {
  const others = noticesOf(kept.get(), userId).filter(({ id }) => id !== notice.id);
  kept.set({ userId, notices: [notice, ...others].slice(0, mostNotices) });
};

export const seeNotices = (userId: string): void => {
  const notices = noticesOf(kept.get(), userId);
  if (notices.every(({ seen }) => seen)) return;
  kept.set({ userId, notices: notices.map((notice) => ({ ...notice, seen: true })) });
};

/** At sign-out, and before anyone else signs in: the next user of this computer must not read them. */
export const forgetNotices = (): void => kept.set(null);

export const forgetNoticesOfOthers = (userId: string): void => {
  if (kept.get()?.userId !== userId) forgetNotices();
};
