/** Codes that point at nothing. */
import type { CatalogueIndex, Row } from './catalogue-index.ts';
import type { Found, LintRule } from './lint-rule.ts';

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

type Reference = { from: Omit<Row<unknown>, 'row'>; at: string; to: Target; code: string };

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
    ...one(instrument, 'pod', 'pods', instrument.row.pod),
    ...each(instrument, 'tests', 'tests', instrument.row.tests),
  ]),
  ...index.pods.flatMap((pod) => [
    ...one(pod, 'lab', 'labs', pod.row.lab),
    ...each(pod, 'tests', 'tests', pod.row.tests),
    ...each(pod, 'instruments', 'instruments', pod.row.instruments),
  ]),
  ...index.clients.flatMap((client) => one(client, 'parent', 'clients', client.row.parent)),
];

const dangling = (index: CatalogueIndex): readonly Found[] => {
  const targets = Object.keys(called) as readonly Target[];
  const known = new Map(targets.map((target) => [target, new Set(index[target].map(({ code }) => code))]));
  return referencesOf(index)
    .filter(({ to, code }) => !known.get(to)?.has(code))
    .map(({ from: { entity, code: owner, place }, at, to, code }) => ({
      entity,
      code: owner,
      place: `${place}.${at}`,
      message: `The ${entity} ${owner} names the ${called[to]} ${code}, which is not in the catalogue. Add it, or take the mention out.`,
    }));
};

export const referenceRules: readonly LintRule[] = [{ name: 'dangling-reference', severity: 'error', find: dangling }];
