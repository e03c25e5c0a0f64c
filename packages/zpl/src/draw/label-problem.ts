/** What a label could not hold as it was asked to. */
export type ProblemCode =
  | 'text_cut'
  | 'letters_missing'
  | 'barcode_empty'
  | 'barcode_letters'
  | 'barcode_too_long'
  | 'barcode_too_wide'
  | 'quiet_zone'
  | 'code_empty'
  | 'code_letters'
  | 'code_too_large'
  | 'unknown_binding';
export type LabelProblem = { readonly fieldId: string; readonly code: ProblemCode; readonly message: string };

/** A cut text says so by its mark; everything else is missing from the label or cannot be read by a scanner. */
export const isSerious = ({ code }: LabelProblem): boolean => code !== 'text_cut';
