/** LOINC and SNOMED CT codes: the check digit, and whether somebody looked the code up. */
import { checkLoinc } from '#measures/loinc.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import type { NewFinding, LintRule } from './lint-rule.ts';
import { isSnomedCode } from '#result-codes/snomed-check-digit.ts';

type Use = { entity: NewFinding['entity']; code: string; place: string; loinc: string; verified: boolean };

const usesOf = ({ tests, specs, panels }: CatalogueIndex): readonly Use[] =>
  [...tests, ...specs, ...panels].flatMap(({ entity, code, place, row: { loinc, loincVerified = false } }) =>
    loinc === undefined ? [] : [{ entity, code, place: `${place}.loinc`, loinc, verified: loincVerified }],
  );
const wellFormed = (index: CatalogueIndex): readonly Use[] => usesOf(index).filter(({ loinc }) => checkLoinc(loinc).ok);
const where = ({ entity, code, place }: Use) => ({ entity, code, place });

const badLoinc = (index: CatalogueIndex): readonly NewFinding[] =>
  usesOf(index).flatMap((use) => {
    const check = checkLoinc(use.loinc);
    return check.ok ? [] : [{ ...where(use), message: `${check.reason}.` }];
  });

const notVerified = (index: CatalogueIndex): readonly NewFinding[] =>
  wellFormed(index)
    .filter(({ verified }) => !verified)
    .map((use) => ({
      ...where(use),
      message: `Not verified that LOINC ${use.loinc} means ${use.code}. Check it in LOINC, then mark it as verified.`,
    }));

/** Marked as looked up, but the list of look-ups does not say so. */
const withoutEvidence = (index: CatalogueIndex): readonly NewFinding[] => {
  const { loincEvidence } = index;
  if (loincEvidence === null) return [];
  const looked = new Map(loincEvidence.map(({ loinc, verified }) => [loinc, verified]));
  return wellFormed(index)
    .filter(({ loinc, verified }) => looked.get(loinc) !== verified)
    .map((use) => ({
      ...where(use),
      message: `The evidence file does not agree with how LOINC ${use.loinc} of ${use.code} is marked. Add or correct its row.`,
    }));
};

const badSnomed = ({ resultCodes }: CatalogueIndex): readonly NewFinding[] =>
  resultCodes
    .filter(({ row: { snomed } }) => snomed !== undefined && !isSnomedCode(snomed))
    .map(({ entity, code, place, row }) => ({
      entity,
      code,
      place: `${place}.snomed`,
      message: `The SNOMED CT code ${row.snomed ?? ''} fails its check digit. Check the code.`,
    }));

export const codeRules: readonly LintRule[] = [
  { name: 'bad-loinc', severity: 'error', find: badLoinc },
  { name: 'loinc-not-verified', severity: 'warning', find: notVerified },
  { name: 'loinc-evidence', severity: 'warning', find: withoutEvidence },
  { name: 'bad-snomed', severity: 'error', find: badSnomed },
];
