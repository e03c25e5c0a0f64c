/** How long what scrolled must have had its size before a scroll is a person's again: a list that shrank may settle in steps. */
export const settleMs = 1_000;

type Size = { words: string; since: number };

const scrollerOf = (target: EventTarget | null): Element | null =>
  target !== null && 'scrollingElement' in target ? (target as Document).scrollingElement : (target as Element | null);

/**
 * Tells a person who reads from a page that moves by itself. Browsers report a scroll also when rows that came or went push a
 * list, and a pointer's movement when the page moved under it; both are trusted events.
 */
export const makeReadingJudge = (): ((event: Event, now: number) => boolean) => {
  const sizes = new WeakMap<Element, Size>();
  let pointer = '';
  const isScroll = (target: EventTarget | null, now: number): boolean => {
    const box = scrollerOf(target);
    if (box === null) return false;
    const words = [box.scrollHeight, box.clientHeight, box.scrollWidth, box.clientWidth].join(' ');
    const last = sizes.get(box);
    if (last?.words === words) return Math.abs(now - last.since) >= settleMs;
    // What never scrolled stands at its beginning, from where nothing can push it.
    sizes.set(box, { words, since: last === undefined ? -Infinity : now });
    return last === undefined;
  };
  const isMove = ({ screenX, screenY }: PointerEvent): boolean => {
    const last = pointer;
    pointer = `${screenX} ${screenY}`;
    return pointer !== last;
  };
  return (event, now) => {
    if (event.type === 'scroll') return isScroll(event.target, now);
    return event.type === 'pointermove' ? isMove(event as PointerEvent) : true;
  };
};
