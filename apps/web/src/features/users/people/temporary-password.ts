/** Letters and digits that nobody mistakes for another when read aloud or copied by hand: no 0 O 1 l I, no vowels. */
const alphabet = 'BCDFGHJKMNPQRSTVWXYZ23456789';
const groups = 4;
const groupLength = 4;

/** A password to be passed on once. 16 of 28 signs are 77 bits: nobody guesses it before it is changed. */
export const makeTemporaryPassword = (
  fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string => {
  const signs: string[] = [];
  while (signs.length < groups * groupLength) {
    // A byte beyond the last whole round of the alphabet is thrown away, or some signs would come more often.
    const fair = fill(new Uint8Array(32)).filter((byte) => byte < alphabet.length * 9);
    signs.push(...Array.from(fair, (byte) => alphabet.charAt(byte % alphabet.length)));
  }
  return Array.from({ length: groups }, (_, group) =>
    signs.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
};
