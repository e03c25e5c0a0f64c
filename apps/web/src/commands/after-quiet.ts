/**
 * Runs `act` once no key followed for `wait` milliseconds: until then a letter may be the first of a scanner's burst.
 * Answers with what calls it off.
 */
export const afterQuiet = (wait: number, act: () => void): (() => void) => {
  const due = performance.now() + wait;
  let timer = setTimeout(() => {
    // A busy page fires timers late, perhaps before keys that already lie in wait: give those a turn first.
    timer = setTimeout(act, performance.now() - due > wait / 2 ? wait : 0);
  }, wait);
  return () => clearTimeout(timer);
};
