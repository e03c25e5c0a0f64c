/** Every input that differs from a valid one in one slot an id, a code or an address may stand in. */
export const replayed = <Value extends number | string>(valid: unknown, values: readonly Value[]): unknown[] =>
  slotsOf(valid).flatMap(({ type, put }) => values.filter((value) => typeof value === type).map(put));

export type Slot = { path: string; type: 'number' | 'string'; put: (value: number | string) => unknown };

/** The places of an input that hold a number or a text, each with the input that has another value there. */
export const slotsOf = (valid: unknown, path = ''): Slot[] => {
  if (typeof valid === 'number' || typeof valid === 'string')
    return [{ path, type: typeof valid as Slot['type'], put: (value) => value }];
  if (Array.isArray(valid))
    return valid.flatMap((entry, at) =>
      slotsOf(entry, `${path}[${at}]`).map((slot) => ({ ...slot, put: (value) => valid.with(at, slot.put(value)) })),
    );
  if (valid === null || typeof valid !== 'object') return [];
  return Object.entries(valid).flatMap(([key, entry]) =>
    slotsOf(entry, path === '' ? key : `${path}.${key}`).map((slot) => ({
      ...slot,
      put: (value) => ({ ...valid, [key]: slot.put(value) }),
    })),
  );
};
