/** SNOMED CT identifiers end in a Verhoeff check digit: products in the dihedral group of ten elements, permuted by position. */
const times = (a: number, b: number): number => {
  if (a < 5) return b < 5 ? (a + b) % 5 : 5 + ((a + b) % 5);
  return b < 5 ? 5 + ((a - b + 5) % 5) : (a - b + 5) % 5;
};
const permuted = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4] as const;
const permute = (digit: number, position: number): number => {
  let value = digit;
  for (let turn = position % 8; turn > 0; turn -= 1) value = permuted[value] ?? 0;
  return value;
};

export const isSnomedCode = (code: string): boolean =>
  /^[1-9]\d{5,17}$/u.test(code) &&
  Array.from(code)
    .toReversed()
    .reduce((sum, digit, position) => times(sum, permute(Number(digit), position)), 0) === 0;
