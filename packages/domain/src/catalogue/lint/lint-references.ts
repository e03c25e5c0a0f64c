/** Codes that point at nothing, or at what is inactive. */
import type { CatalogueIndex, Row } from '../catalogue-index.ts';
import { entityWord } from '../finding.ts';
import type { NewFinding, LintRule } from './lint-rule.ts';

type Target =
  | 'labs'
  | 'pods'
  | 'instruments'
  | 'tubes'
  | 'tubeFields'
  | 'fieldSets'
  | 'tests'
  | 'specs'
  | 'resultCodes'
  | 'workflows'
  | 'clients';

const called: Record<Target, string> = {
  labs: 'laboratory',
  clients: 'client',
  pods: 'pod',
  instruments: 'instrument',
  tubes: 'tube',
  tubeFields: 'tube field',
  fieldSets: 'field set',
  tests: 'test',
  specs: 'result',
  resultCodes: 'result code',
  workflows: 'workflow',
};

type Reference = { from: Row<unknown>; at: string; to: Target; code: string };

const each = (from: Row<unknown>, at: string, to: Target, codes: readonly string[]): readonly Reference[] =>
  codes.map((code, position) => ({ from, at: `${at}[${position}]`, to, code }));
const one = (from: Row<unknown>, at: string, to: Target, code: string | null): readonly Reference[] =>
  code === null ? [] : [{ from, at, to, code }];

const referencesOf = (index: CatalogueIndex): readonly Reference[] => [
  ...index.tests.flatMap((test) => [
    ...test.row.tubes.map(({ code }, at) => ({ from: test, at: `tubes[${at}].code`, to: 'tubes' as const, code })),
    ...one(test, 'workflow', 'workflows', test.row.workflow),
  ]),
  ...index.specs.flatMap((spec) => [
    ...(spec.row.codedOptions ?? []).map(({ code }, at) => ({
      from: spec,
      at: `codedOptions[${at}].code`,
      to: 'resultCodes' as const,
      code,
    })),
    ...(spec.row.formula?.inputs ?? []).flatMap((input, at) =>
      'test' in input ? one(spec, `formula.inputs[${at}]`, 'specs', `${input.test}.${input.spec}`) : [],
    ),
    ...spec.row.referenceRanges.flatMap(({ instrument = null }, at) =>
      one(spec, `referenceRanges[${at}].instrument`, 'instruments', instrument),
    ),
  ]),
  ...index.tubes.flatMap((tube) => one(tube, 'fieldSet', 'fieldSets', tube.row.fieldSet)),
  ...index.fieldSets.flatMap((set) => [
    ...set.row.items.map(({ field }, at) => ({
      from: set,
      at: `items[${at}].field`,
      to: 'tubeFields' as const,
      code: field,
    })),
    ...each(set, 'appliesTo.tubes', 'tubes', set.row.appliesTo.tubes ?? []),
    ...each(set, 'appliesTo.tests', 'tests', set.row.appliesTo.tests ?? []),
  ]),
  ...index.panels.flatMap((panel) => each(panel, 'members', 'tests', panel.row.members)),
  ...index.instruments.flatMap((instrument) => [
    ...one(instrument, 'lab', 'labs', instrument.row.lab),
    ...one(instrument, 'pod', 'pods', instrument.row.pod ?? null),
    ...each(instrument, 'tests', 'tests', instrument.row.tests),
  ]),
  ...index.pods.flatMap((pod) => [
    ...one(pod, 'lab', 'labs', pod.row.lab),
    ...each(pod, 'tests', 'tests', pod.row.tests),
    ...each(pod, 'instruments', 'instruments', pod.row.instruments),
  ]),
  ...index.clients.flatMap((client) => one(client, 'parent', 'clients', client.row.parent)),
];

const findingOf = ({ from: { entity, code: owner, place }, at, to, code }: Reference, fault: string): NewFinding => ({
  entity,
  code: owner,
  place: `${place}.${at}`,
  message: `The ${entityWord(entity)} ${owner} refers to the ${called[to]} ${code}, which is ${fault}`,
});

const codesOf = (index: CatalogueIndex, which: (row: Row<unknown>) => boolean): ReadonlyMap<Target, Set<string>> =>
  new Map(
    (Object.keys(called) as readonly Target[]).map((target) => [
      target,
      new Set(index[target].filter(which).map(({ code }) => code)),
    ]),
  );

const dangling = (index: CatalogueIndex): readonly NewFinding[] => {
  const known = codesOf(index, () => true);
  return referencesOf(index)
    .filter(({ to, code }) => known.get(to)?.has(code) !== true)
    .map((reference) => findingOf(reference, 'not in the catalogue. Add it, or remove the reference.'));
};

/** What a retired test was run on or recorded with needs no tidying; what orders it, or reads it, does. */
const matters = ({ from, to }: Reference): boolean => to !== 'tests' || from.entity === 'panel';

const noLongerInUse = (index: CatalogueIndex): readonly NewFinding[] => {
  const asleep = codesOf(index, ({ inUse }) => !inUse);
  return referencesOf(index)
    .filter((reference) => matters(reference) && asleep.get(reference.to)?.has(reference.code) === true)
    .map((reference) => findingOf(reference, 'inactive. Remove the reference, or activate it again.'));
};

export const referenceRules: readonly LintRule[] = [
  { name: 'dangling-reference', severity: 'error', find: dangling },
  { name: 'inactive-reference', severity: 'warning', find: noLongerInUse },
];
