import type { PresenceMark } from '@aliquot/domain/presence/presence';

/** A cell left open over lunch is not being typed into. */
export const stillTypingMs = 30_000;

export const nowhere: PresenceMark = { part: null, item: null, field: null, doing: 'here' };

export const isSameMark = (a: PresenceMark, b: PresenceMark): boolean =>
  a.part === b.part && a.item === b.item && a.field === b.field && a.doing === b.doing;

/** Where this page is, and what its person does there. */
export const makeOwnMark = () => {
  let mark = nowhere;
  let reviewing = false;
  let actedAt = Date.now();
  return {
    now: (): PresenceMark => {
      if (reviewing) return { ...mark, doing: 'reviewing' };
      const idle = mark.doing === 'typing' && Date.now() - actedAt > stillTypingMs;
      return idle ? { ...mark, doing: 'here' } : mark;
    },
    isTyping: (): boolean => mark.doing === 'typing',
    /** Whether it is another mark than before. */
    set: (next: PresenceMark): boolean => {
      if (isSameMark(next, mark)) return false;
      mark = next;
      return true;
    },
    review: (next: boolean): void => {
      reviewing = next;
    },
    /** The person did something. Whether they were idle and are typing again. */
    acted: (): boolean => {
      const now = Date.now();
      const wasIdle = now - actedAt > stillTypingMs;
      actedAt = now;
      return wasIdle && mark.doing === 'typing';
    },
  };
};
export type OwnMark = ReturnType<typeof makeOwnMark>;
