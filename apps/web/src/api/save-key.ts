/**
 * The key a save carries, so that the server runs it once however often it arrives. The same values keep their key until
 * they are saved: a lost answer is asked for again, not done again. Other values are another save.
 */
export type SaveKey = { for: (values: unknown) => string; saved: () => void };

export const makeSaveKey = (newKey: () => string = () => crypto.randomUUID()): SaveKey => {
  let last: { values: string; key: string } | null = null;
  return {
    for: (input) => {
      const values = JSON.stringify(input);
      if (last?.values !== values) last = { values, key: newKey() };
      return last.key;
    },
    saved: () => {
      last = null;
    },
  };
};
