/** Numbers that only the product gives out. A code with their form that came from outside would be taken for one of them. */
import { caseIdShape, readCaseIdPattern } from '#labs/case-id-pattern.ts';

export type LabPattern = { readonly code: string; readonly caseIdPattern: string };

/** R-2026-000123 */
const runNumber = /^R-\d{4}-\d{6,10}$/u;

const shapeOf = ({ code, caseIdPattern }: LabPattern): RegExp[] => {
  const read = readCaseIdPattern(caseIdPattern);
  return read.ok ? [caseIdShape(read.parts, code)] : [];
};

/** Whether a code has the form of a run number, or of a case number, a tube or an aliquot of any of these labs. */
export const isOwnNumber = (code: string, labs: readonly LabPattern[]): boolean => {
  const upper = code.trim().toUpperCase();
  return runNumber.test(upper) || labs.flatMap(shapeOf).some((shape) => shape.test(upper));
};
