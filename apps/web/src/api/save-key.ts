/**
 * The key a save carries, so that the server runs it once however often it arrives. The same values keep their key until
 * they are saved: a lost answer is asked for again, not done again. Other values are another save.
 */
export type SaveKey = { for: (values: unknown) => string; saved: () => void };

export const makeSaveKey = (newKey: () => string = () => crypto.randomUUID()): SaveKey => {
  let kept: { values: string; key: string } | null = null;
  return {
    for: (input) => {
      const values = JSON.stringify(input);
      if (kept?.values !== values) kept = { values, key: newKey() };
      return kept.key;
    },
    saved: () => {
      kept = null;
    },
  };
};
