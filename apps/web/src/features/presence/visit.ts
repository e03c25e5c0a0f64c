/** One page's stay at one place: says where it is now and then, and knows who else is there. Outside React, so that keys never wait. */
import type { PresenceMark, SomebodyHere, WhoIsHere } from '@aliquot/domain/presence/presence';
import { presenceLastsMs } from '@aliquot/domain/presence/surface';

/** Alone it is only for those who come: they hear of us within a moment, because their coming is told. */
export const aloneMs = 10_000;
export const companyMs = 5_000;
/** A row that is only passed on the way is not told. */
const restMs = 600;
const typingRestMs = 200;
const apartMs = 1_000;
const longestWaitMs = 2_000;
/** A cell left open over lunch is not being typed into. */
export const stillTypingMs = 30_000;

export const nowhere: PresenceMark = { part: null, item: null, field: null, doing: 'here' };
const nobody: readonly SomebodyHere[] = [];

const isSame = (a: PresenceMark, b: PresenceMark): boolean =>
  a.part === b.part && a.item === b.item && a.field === b.field && a.doing === b.doing;
const areSame = (a: readonly SomebodyHere[], b: readonly SomebodyHere[]): boolean =>
  a.length === b.length &&
  a.every((one, place) => {
    const other = b[place];
    return (
      other !== undefined && one.userId === other.userId && one.name === other.name && isSame(one.mark, other.mark)
    );
  });

export type VisitOptions = { send: (mark: PresenceMark) => Promise<WhoIsHere>; leave: () => void };

export const makeVisit = ({ send, leave }: VisitOptions) => {
  const listeners = new Set<() => void>();
  let others = nobody;
  let byItem: ReadonlyMap<number | null, readonly SomebodyHere[]> = new Map();
  let mark = nowhere;
  let reviewing = false;
  let open = false;
  let told: { mark: PresenceMark; at: number } | null = null;
  let answeredAt = 0;
  let actedAt = Date.now();
  /** When the place told began to differ from where we are, and when it last did. */
  let moved: { first: number; last: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> | null = null;
  let askAgain = false;

  const markNow = (): PresenceMark => {
    if (reviewing) return { ...mark, doing: 'reviewing' };
    const idle = mark.doing === 'typing' && Date.now() - actedAt > stillTypingMs;
    return idle ? { ...mark, doing: 'here' } : mark;
  };
  const take = (next: readonly SomebodyHere[]): void => {
    if (areSame(others, next)) return;
    const before = byItem;
    others = next;
    byItem = Map.groupBy(next, (one) => one.mark.item);
    // A row whose people are the same keeps its list, and is not drawn again.
    byItem = new Map(
      [...byItem].map(([item, here]) => {
        const known = before.get(item);
        return [item, known !== undefined && areSame(known, here) ? known : here];
      }),
    );
    for (const hear of listeners) hear();
  };
  const dueAt = (): number => {
    const heard = told?.at ?? 0;
    const regular = heard + (others.length === 0 ? aloneMs : companyMs);
    if (moved === null || others.length === 0) return regular;
    const rested = moved.last + (mark.doing === 'typing' ? typingRestMs : restMs);
    return Math.min(regular, Math.max(heard + apartMs, Math.min(rested, moved.first + longestWaitMs)));
  };
  const plan = (): void => {
    clearTimeout(timer);
    if (open && asking === null) timer = setTimeout(ask, Math.max(0, dueAt() - Date.now()));
  };
  const askOnce = async (): Promise<void> => {
    const said = markNow();
    told = { mark: said, at: Date.now() };
    moved = null;
    try {
      const answer = await send(said);
      answeredAt = Date.now();
      if (open) take(answer.others);
    } catch {
      // Nobody is known to be here any more once we have not heard for as long as a stay lasts.
      if (Date.now() - answeredAt > presenceLastsMs) take(nobody);
    }
  };
  const ask = (): void => {
    clearTimeout(timer);
    if (asking !== null) {
      askAgain = true;
      return;
    }
    asking = askOnce().finally(() => {
      asking = null;
      if (!open) return;
      if (askAgain) {
        askAgain = false;
        timer = setTimeout(ask, typingRestMs);
      } else noteMove();
    });
  };
  const noteMove = (): void => {
    const now = Date.now();
    if (told !== null && isSame(markNow(), told.mark)) moved = null;
    else moved = { first: moved?.first ?? now, last: now };
    plan();
  };

  return {
    subscribe: (hear: () => void): (() => void) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    others: (): readonly SomebodyHere[] => others,
    /** Everybody else at this row. */
    at: (item: number): readonly SomebodyHere[] => byItem.get(item) ?? nobody,
    /** Where this page is now. Cheap: called with every move. */
    mark: (next: PresenceMark): void => {
      if (isSame(next, mark)) return;
      mark = next;
      noteMove();
    },
    review: (now: boolean): void => {
      reviewing = now;
      noteMove();
    },
    /** The person did something: whoever was idle may be typing again. */
    acted: (): void => {
      const now = Date.now();
      const wasIdle = now - actedAt > stillTypingMs;
      actedAt = now;
      if (wasIdle && mark.doing === 'typing') noteMove();
    },
    /** Somebody else moved. */
    nudge: (): void => {
      if (!open) return;
      clearTimeout(timer);
      timer = setTimeout(ask, typingRestMs);
    },
    start: (): void => {
      if (open) return;
      open = true;
      ask();
    },
    /** Out of sight: nothing is said, and in some seconds nobody counts us any more. */
    rest: (): void => {
      open = false;
      clearTimeout(timer);
    },
    end: (): void => {
      open = false;
      clearTimeout(timer);
      // What is under way would otherwise arrive after the goodbye.
      if (asking === null) leave();
      else void asking.finally(leave);
    },
  };
};
export type Visit = ReturnType<typeof makeVisit>;
