/** Whether lists and objects stand in each other deeper than this. It stops at the limit, so it cannot exhaust the stack. */
export const nestsDeeperThan = (value: unknown, most: number): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (most === 0 || Object.values(value).some((inner) => nestsDeeperThan(inner, most - 1)));
