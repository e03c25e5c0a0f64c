/** A note that was begun and is not saved, and the key its save carries once it was sent. */
export type NoteDraft = { readonly text: string; readonly key: string | null };

const parse = (text: string | null): NoteDraft | null => {
  try {
    const parsed: unknown = JSON.parse(text ?? 'null');
    if (typeof parsed !== 'object' || parsed === null || !('text' in parsed) || typeof parsed.text !== 'string')
      return null;
    return { text: parsed.text, key: 'key' in parsed && typeof parsed.key === 'string' ? parsed.key : null };
  } catch {
    return null;
  }
};

/**
 * Notes as they are typed, by order: as with results, a copy of every keystroke stays in this browser under the person's own name until
 * the server has the note. It survives Escape, a reload, a crash and signing out, and nobody else is offered it.
 */
export const makeNoteDrafts = (userId: string, storage: Storage, newKey: () => string = () => crypto.randomUUID()) => {
  const prefix = `aliquot.note-drafts:${userId}:`;
  const drafts = new Map<number, NoteDraft>();
  const listeners = new Map<number, Set<() => void>>();

  try {
    for (let place = 0; place < storage.length; place += 1) {
      const name = storage.key(place) ?? '';
      const orderId = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
      const draft = Number.isSafeInteger(orderId) ? parse(storage.getItem(name)) : null;
      if (draft !== null) drafts.set(orderId, draft);
    }
  } catch {
    // Storage is blocked: there is nothing to give back.
  }

  const put = (orderId: number, draft: NoteDraft | null): void => {
    if (draft === null) drafts.delete(orderId);
    else drafts.set(orderId, draft);
    try {
      if (draft === null) storage.removeItem(`${prefix}${orderId}`);
      else storage.setItem(`${prefix}${orderId}`, JSON.stringify(draft));
    } catch {
      // Full or blocked: the text lives as long as the page.
    }
    for (const hear of listeners.get(orderId) ?? []) hear();
  };

  return {
    textOf: (orderId: number): string => drafts.get(orderId)?.text ?? '',
    type: (orderId: number, text: string): void => put(orderId, text === '' ? null : { text, key: null }),
    /** The same for the same words, also after a reload: an answer that was lost is asked for again, not written again. */
    keyOf: (orderId: number): string => {
      const draft = drafts.get(orderId);
      const key = draft?.key ?? newKey();
      if (draft !== undefined && draft.key === null) put(orderId, { ...draft, key });
      return key;
    },
    drop: (orderId: number): void => put(orderId, null),
    subscribe: (orderId: number, hear: () => void): (() => void) => {
      listeners.set(orderId, (listeners.get(orderId) ?? new Set()).add(hear));
      return () => void listeners.get(orderId)?.delete(hear);
    },
  };
};
export type NoteDrafts = ReturnType<typeof makeNoteDrafts>;
