/** Numbers without a unit, units nobody else understands, numbers without a fixed number of decimals or without limits. */
import { needsMolarMass } from '#measures/convert-unit.ts';
import { checkUcum } from '#measures/ucum.ts';
import { lacksPlausibleLimits } from '#test-specs/activation.ts';
import type { CatalogueIndex, SpecRow } from '../catalogue-index.ts';
import type { NewFinding, LintRule } from './lint-rule.ts';

const isMeasured = ({ row: { type } }: SpecRow): boolean => type === 'numeric' || type === 'calculated';
const at = ({ entity, code, place }: SpecRow, field: string) => ({ entity, code, place: `${place}.${field}` });

/** `unit` may be empty (pH stands alone on the report), but then UCUM says what the number is. */
const missingUnit = ({ specs }: CatalogueIndex): readonly NewFinding[] =>
  specs
    .filter((spec) => isMeasured(spec) && (spec.row.unit === null || spec.row.ucum === null || spec.row.ucum === ''))
    .map((spec) => ({
      ...at(spec, spec.row.unit === null ? 'unit' : 'ucum'),
      message: `${spec.code} has no unit. Enter the unit as printed and in UCUM; for a ratio, {ratio}.`,
    }));

type Unit = { entity: NewFinding['entity']; code: string; place: string; ucum: string };

const unitsOf = ({ specs, tubeFields }: CatalogueIndex): readonly Unit[] =>
  [...specs, ...tubeFields].flatMap(({ entity, code, place, row: { ucum } }) =>
    ucum === null || ucum === '' ? [] : [{ entity, code, place: `${place}.ucum`, ucum }],
  );

const badUcum = (index: CatalogueIndex): readonly NewFinding[] =>
  unitsOf(index).flatMap(({ ucum, ...where }) => {
    const check = checkUcum(ucum);
    if (check.ok) return [];
    const advice = check.suggestion === null ? '. Correct it.' : '';
    return [{ ...where, message: `The UCUM unit "${ucum}" is not valid: ${check.reason}${advice}` }];
  });

const otherSpelling = (index: CatalogueIndex): readonly NewFinding[] =>
  unitsOf(index).flatMap(({ ucum, ...where }) => {
    const check = checkUcum(ucum);
    if (!check.ok || check.canonical === ucum) return [];
    return [{ ...where, message: `The UCUM unit "${ucum}" is usually sent as "${check.canonical}". Change it.` }];
  });

const missingDecimals = ({ specs }: CatalogueIndex): readonly NewFinding[] =>
  specs
    .filter((spec) => isMeasured(spec) && spec.row.decimals === null)
    .map((spec) => ({
      ...at(spec, 'decimals'),
      message: `${spec.code} has no number of decimals. Enter 0 to 10.`,
    }));

const missingLimits = ({ specs }: CatalogueIndex): readonly NewFinding[] =>
  specs
    .filter(({ row: { type, valid = null } }) => lacksPlausibleLimits({ type, valid }))
    .map((spec) => ({
      ...at(spec, 'valid'),
      message: `${spec.code} has no plausible limits. Enter the lowest and the highest value that can exist.`,
    }));

const spareMolarMass = ({ specs }: CatalogueIndex): readonly NewFinding[] =>
  specs
    .filter(({ row: { molarMass, ucum } }) => molarMass !== undefined && !needsMolarMass(ucum ?? ''))
    .map((spec) => ({
      ...at(spec, 'molarMass'),
      message: `${spec.code} has a molar mass, and its unit is neither a mass nor an amount of substance. Remove one of them.`,
    }));

export const unitRules: readonly LintRule[] = [
  { name: 'missing-unit', severity: 'error', mayWait: true, find: missingUnit },
  { name: 'bad-ucum', severity: 'error', find: badUcum },
  { name: 'ucum-spelling', severity: 'warning', find: otherSpelling },
  { name: 'missing-decimals', severity: 'error', mayWait: true, find: missingDecimals },
  { name: 'missing-limits', severity: 'error', mayWait: true, find: missingLimits },
  { name: 'molar-mass-unused', severity: 'warning', find: spareMolarMass },
];
