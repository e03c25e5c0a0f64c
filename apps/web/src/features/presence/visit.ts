/** One page's stay at one place: says where it is now and then, and knows who else is there. Outside React, so that keys never wait. */
import type { PresenceMark, WhoIsHere } from '@aliquot/domain/presence/presence';
import { presenceLastsMs } from '@aliquot/domain/presence/surface';
import { makeOthersHere, type OthersHere } from './others-here.ts';
import { isSameMark, makeOwnMark, type OwnMark } from './own-mark.ts';

/** Alone it is only for those who come: they hear of us within a moment, because their coming is told. */
export const aloneMs = 10_000;
export const companyMs = 5_000;
/** A row that is only passed on the way is not told. */
const restMs = 600;
const typingRestMs = 200;
const apartMs = 1_000;
const longestWaitMs = 2_000;

/** When the place reported began to differ from where we are, and when it last did. */
type Moved = { first: number; last: number };

type Due = { heardAt: number; moved: Moved | null; alone: boolean; typing: boolean };

/** When the server is to hear of us next. */
const dueAt = ({ heardAt, moved, alone, typing }: Due): number => {
  const regular = heardAt + (alone ? aloneMs : companyMs);
  if (moved === null || alone) return regular;
  const rested = moved.last + (typing ? typingRestMs : restMs);
  return Math.min(regular, Math.max(heardAt + apartMs, Math.min(rested, moved.first + longestWaitMs)));
};

export type VisitOptions = { send: (mark: PresenceMark) => Promise<WhoIsHere>; leave: () => void };

type Parts = { send: VisitOptions['send']; own: OwnMark; others: OthersHere };

/** Tells the server where we are, when it is due and one request at a time, and takes in who else is there. */
const makeReports = ({ send, own, others }: Parts) => {
  let open = false;
  let reported: { mark: PresenceMark; at: number } | null = null;
  let answeredAt = 0;
  let moved: Moved | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: Promise<void> | null = null;
  let askAgain = false;

  const plan = (): void => {
    clearTimeout(timer);
    if (!open || asking !== null) return;
    const alone = others.all().length === 0;
    const due = dueAt({ heardAt: reported?.at ?? 0, moved, alone, typing: own.isTyping() });
    timer = setTimeout(ask, Math.max(0, due - Date.now()));
  };
  const askOnce = async (): Promise<void> => {
    const mark = own.now();
    reported = { mark, at: Date.now() };
    moved = null;
    try {
      const answer = await send(mark);
      answeredAt = Date.now();
      if (open) others.take(answer.others);
    } catch {
      // Nobody is known to be here any more once we have not heard for as long as a stay lasts.
      if (Date.now() - answeredAt > presenceLastsMs) others.clear();
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
    if (reported !== null && isSameMark(own.now(), reported.mark)) moved = null;
    else moved = { first: moved?.first ?? now, last: now };
    plan();
  };
  return {
    noteMove,
    start: (): void => {
      if (open) return;
      open = true;
      ask();
    },
    stop: (): void => {
      open = false;
      clearTimeout(timer);
    },
    askSoon: (): void => {
      if (!open) return;
      clearTimeout(timer);
      timer = setTimeout(ask, typingRestMs);
    },
    /** Once the request that is under way is over; at once when there is none. */
    afterRequest: (then: () => void): void => {
      if (asking === null) then();
      else void asking.finally(then);
    },
  };
};

export const makeVisit = ({ send, leave }: VisitOptions) => {
  const others = makeOthersHere();
  const own = makeOwnMark();
  const reports = makeReports({ send, own, others });
  return {
    subscribe: others.subscribe,
    others: others.all,
    /** Everybody else at this row. */
    at: others.at,
    /** Where this page is now. Cheap: called with every move. */
    mark: (next: PresenceMark): void => {
      if (own.set(next)) reports.noteMove();
    },
    review: (now: boolean): void => {
      own.review(now);
      reports.noteMove();
    },
    /** The person did something: whoever was idle may be typing again. */
    acted: (): void => {
      if (own.acted()) reports.noteMove();
    },
    /** Somebody else moved. */
    nudge: reports.askSoon,
    start: reports.start,
    /** Out of sight: nothing is said, and in some seconds nobody counts us any more. */
    rest: reports.stop,
    end: (): void => {
      reports.stop();
      // What is under way would otherwise arrive after the goodbye.
      reports.afterRequest(leave);
    },
  };
};
export type Visit = ReturnType<typeof makeVisit>;
