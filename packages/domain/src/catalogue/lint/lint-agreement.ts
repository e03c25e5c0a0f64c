/** Entries that exist but contradict each other. A code that points at nothing is reported elsewhere and passes here. */
import { presetFault } from '#tubes/preset-fault.ts';
import { lookUp, type CatalogueIndex, type Row } from '../catalogue-index.ts';
import type { NewFinding, LintRule } from './lint-rule.ts';
import { tubeFieldFromFile } from '../files/map-tubes.ts';

const finding = ({ entity, code, place }: Row<unknown>, field: string, message: string): NewFinding => ({
  entity,
  code,
  place: `${place}.${field}`,
  message,
});

const workflowFits = ({ tests, workflows }: CatalogueIndex): readonly NewFinding[] => {
  const known = lookUp(workflows);
  return tests.flatMap((test) => {
    const workflow = known.get(test.row.workflow);
    if (workflow === undefined || workflow.row.testTypes.includes(test.row.testType)) return [];
    const message = `${test.code} is ${test.row.testType}, which the workflow ${workflow.code} does not allow. Choose another workflow.`;
    return [finding(test, 'workflow', message)];
  });
};

const panelTypes = ({ panels, tests }: CatalogueIndex): readonly NewFinding[] => {
  const known = lookUp(tests);
  return panels.flatMap((panel) => {
    const types = new Set(panel.row.members.flatMap((member) => known.get(member)?.row.testType ?? []));
    const same = types.size === panel.row.testTypes.length && panel.row.testTypes.every((type) => types.has(type));
    if (panel.row.members.some((member) => !known.has(member))) return [];
    if (!same) {
      const message = `The tests of ${panel.code} are ${[...types].join(', ')}, but it says ${panel.row.testTypes.join(', ')}. Correct its test types.`;
      return [finding(panel, 'testTypes', message)];
    }
    if (panel.row.splitsByTestType === types.size > 1) return [];
    return [
      finding(
        panel,
        'splitsByTestType',
        `${panel.code} must be split by test type if, and only if, it has several. Correct it.`,
      ),
    ];
  });
};

/** A panel that orders LDL without triglycerides never gets an LDL. */
const panelLacksInput = ({ panels, tests }: CatalogueIndex): readonly NewFinding[] => {
  const known = lookUp(tests);
  return panels.flatMap((panel) =>
    panel.row.members.flatMap((member, position) => {
      const inputs = (known.get(member)?.row.resultSpecs ?? []).flatMap((spec) => spec.formula?.inputs ?? []);
      const missing = new Set(
        inputs.flatMap((input) => ('test' in input && !panel.row.members.includes(input.test) ? [input.test] : [])),
      );
      return [...missing].map((test) =>
        finding(
          panel,
          `members[${position}]`,
          `${member} in ${panel.code} is calculated from ${test}, which the panel lacks. Add ${test}.`,
        ),
      );
    }),
  );
};

/** Tubes say which set they use, and sets list their tubes for the reader: the two must say the same. */
const fieldSetApplies = ({ tubes, fieldSets }: CatalogueIndex): readonly NewFinding[] => {
  const setOf = lookUp(fieldSets);
  const tubeOf = lookUp(tubes);
  return [
    ...tubes.flatMap((tube) => {
      const set = tube.row.fieldSet === null ? undefined : setOf.get(tube.row.fieldSet);
      if (set === undefined || (set.row.appliesTo.tubes ?? []).includes(tube.code)) return [];
      const message = `${tube.code} uses ${set.code}, which does not list it. Add the tube to the field set.`;
      return [finding(tube, 'fieldSet', message)];
    }),
    ...fieldSets.flatMap((set) =>
      (set.row.appliesTo.tubes ?? []).flatMap((code, position) => {
        const tube = tubeOf.get(code);
        const uses = tube?.row.fieldSet ?? null;
        if (tube === undefined || uses === set.code || (uses !== null && !setOf.has(uses))) return [];
        const message = `${set.code} lists ${code}, which uses ${uses ?? 'no field set'}. Correct one of them.`;
        return [finding(set, `appliesTo.tubes[${position}]`, message)];
      }),
    ),
  ];
};

const fieldDefaults = ({ fieldSets, tubeFields }: CatalogueIndex): readonly NewFinding[] => {
  const known = lookUp(tubeFields);
  return fieldSets.flatMap((set) =>
    set.row.items.flatMap((item, position) => {
      const field = known.get(item.field);
      if (item.default === null || field === undefined) return [];
      const fault = presetFault(tubeFieldFromFile(field.row), item.default);
      const message = `${set.code} presets ${item.field} to "${item.default}". ${fault ?? ''}.`;
      return fault === null ? [] : [finding(set, `items[${position}].default`, message)];
    }),
  );
};

const podsAndInstruments = ({ instruments, pods }: CatalogueIndex): readonly NewFinding[] => {
  const podOf = lookUp(pods);
  const instrumentOf = lookUp(instruments);
  return [
    ...instruments.flatMap((instrument) => {
      const pod = instrument.row.pod === undefined ? undefined : podOf.get(instrument.row.pod);
      if (pod === undefined) return [];
      const elsewhere = `${instrument.code} is in ${instrument.row.lab}, its pod ${pod.code} in ${pod.row.lab}. Correct one of them.`;
      const unlisted = `${instrument.code} belongs to ${pod.code}, which does not list it. Add the instrument to the pod.`;
      return [
        ...(pod.row.lab === instrument.row.lab ? [] : [finding(instrument, 'lab', elsewhere)]),
        ...(pod.row.instruments.includes(instrument.code) ? [] : [finding(instrument, 'pod', unlisted)]),
      ];
    }),
    ...pods.flatMap((pod) =>
      pod.row.instruments.flatMap((code, position) => {
        const instrument = instrumentOf.get(code);
        if (instrument === undefined || instrument.row.pod === pod.code) return [];
        const message = `${pod.code} lists ${code}, which says it belongs to ${instrument.row.pod ?? 'no pod'}. Correct one of them.`;
        return [finding(pod, `instruments[${position}]`, message)];
      }),
    ),
  ];
};

const ownParent = ({ clients }: CatalogueIndex): readonly NewFinding[] => {
  const known = lookUp(clients);
  return clients.flatMap((client) => {
    const seen = new Set<string>();
    for (let parent = client.row.parent; parent !== null && !seen.has(parent);) {
      if (parent === client.code) {
        return [
          finding(
            client,
            'parent',
            `${client.code} is its own parent, directly or through others. Change one of the parents.`,
          ),
        ];
      }
      seen.add(parent);
      parent = known.get(parent)?.row.parent ?? null;
    }
    return [];
  });
};

export const agreementRules: readonly LintRule[] = [
  { name: 'workflow-test-type', severity: 'error', mayWait: true, find: workflowFits },
  { name: 'panel-test-types', severity: 'error', find: panelTypes },
  { name: 'panel-lacks-input', severity: 'warning', find: panelLacksInput },
  { name: 'field-set-applies', severity: 'error', find: fieldSetApplies },
  { name: 'field-default', severity: 'error', find: fieldDefaults },
  { name: 'pod-instrument', severity: 'error', find: podsAndInstruments },
  { name: 'client-circle', severity: 'error', find: ownParent },
];
