/** LOINC codes are digits, a hyphen and a check digit, so that a slip of the finger does not name another test. */
export type LoincCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly suggestion: string | null };

const form = /^(\d{1,7})-(\d)$/u;

/**
 * Mod 10 as LOINC defines it (Users' Guide, appendix on check digits): counted from the right, every other digit starting with
 * the last is doubled; the digits of all are added; the check digit fills up to the next ten.
 */
export const loincCheckDigit = (digits: string): number => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, position) => {
      const value = position % 2 === 0 ? Number(digit) * 2 : Number(digit);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
};

export const checkLoinc = (code: string): LoincCheck => {
  const [, digits, given] = form.exec(code) ?? [];
  if (digits === undefined) {
    const reason = `"${code}" is not a LOINC code. Format 12345-6`;
    return { ok: false, reason, suggestion: null };
  }
  const right = loincCheckDigit(digits);
  if (right === Number(given)) return { ok: true };
  const suggestion = `${digits}-${right}`;
  const reason = `The check digit of ${code} is wrong. If the digits before the hyphen are right, the code is ${suggestion}; look it up before you use it`;
  return { ok: false, reason, suggestion };
};
