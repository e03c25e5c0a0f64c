/** What a test, a spec or a field lacks to be used at all. */
import { compareDecimals, decimal } from '#measures/decimal.ts';
import type { CatalogueIndex, Row } from '../catalogue-index.ts';
import { figureText } from '../files/file-figure.ts';
import type { NewFinding, LintRule } from './lint-rule.ts';

const finding = ({ entity, code, place }: Row<unknown>, field: string, message: string): NewFinding => ({
  entity,
  code,
  place: `${place}.${field}`,
  message,
});

const noResultSpec = ({ tests }: CatalogueIndex): readonly NewFinding[] =>
  tests
    .filter(({ row }) => row.resultSpecs.length === 0)
    .map((test) => finding(test, 'resultSpecs', `${test.code} has no result. Add a result.`));

const noTube = ({ tests }: CatalogueIndex): readonly NewFinding[] =>
  tests
    .filter(({ row }) => row.tubes.length === 0)
    .map((test) => finding(test, 'tubes', `${test.code} has no tube. Add one.`));

const preferredTube = ({ tests }: CatalogueIndex): readonly NewFinding[] =>
  tests
    .filter(({ row }) => row.tubes.length > 0)
    .flatMap((test) => {
      const preferred = test.row.tubes.filter(({ preference }) => preference === 'preferred').length;
      const message = `${test.code} has ${preferred} preferred tubes. Mark exactly one, so that labels are printed for it.`;
      return preferred === 1 ? [] : [finding(test, 'tubes', message)];
    });

const turnaround = ({ tests }: CatalogueIndex): readonly NewFinding[] =>
  tests
    .filter(({ row: { turnaroundMinutes } }) => turnaroundMinutes.stat > turnaroundMinutes.routine)
    .map((test) =>
      finding(test, 'turnaroundMinutes', `${test.code} takes longer as STAT than as routine. Swap the two.`),
    );

const noCodes = ({ specs }: CatalogueIndex): readonly NewFinding[] =>
  specs.flatMap((spec) => {
    const options = spec.row.codedOptions?.length ?? 0;
    if (spec.row.type === 'coded' && options === 0) {
      return [finding(spec, 'codedOptions', `${spec.code} is coded but has no codes. Add the codes to choose from.`)];
    }
    if (spec.row.type !== 'coded' && spec.row.codedOptions !== undefined) {
      return [
        finding(
          spec,
          'codedOptions',
          `${spec.code} is ${spec.row.type} but lists codes. Make it coded, or remove them.`,
        ),
      ];
    }
    return [];
  });

const titreSteps = ({ specs }: CatalogueIndex): readonly NewFinding[] =>
  specs
    .filter(({ row }) => (row.type === 'titre') !== (row.titre !== undefined))
    .map((spec) =>
      finding(
        spec,
        'titre',
        `${spec.code}: a titer needs dilution steps, other results cannot have them. Correct its type or steps.`,
      ),
    );

const fieldOptions = ({ tubeFields }: CatalogueIndex): readonly NewFinding[] =>
  tubeFields
    .filter(({ row }) => (row.type === 'select') !== (row.options !== null && row.options.length > 0))
    .map((field) =>
      finding(
        field,
        'options',
        `${field.code}: a choice needs options, other fields cannot have them. Correct its type or options.`,
      ),
    );

const tubeVolumes = ({ tubes }: CatalogueIndex): readonly NewFinding[] =>
  tubes
    .filter(({ row }) => {
      const [least, drawn] = [figureText(row.minVolumeMl), figureText(row.drawVolumeMl)];
      return compareDecimals(least, decimal('0')) <= 0 || compareDecimals(least, drawn) > 0;
    })
    .map((tube) =>
      finding(tube, 'minVolumeMl', `${tube.code} needs a minimum volume above 0 and not above the draw volume.`),
    );

export const orderableRules: readonly LintRule[] = [
  { name: 'no-result-spec', severity: 'error', mayWait: true, find: noResultSpec },
  { name: 'no-tube', severity: 'error', mayWait: true, find: noTube },
  { name: 'preferred-tube', severity: 'error', mayWait: true, find: preferredTube },
  { name: 'turnaround', severity: 'error', mayWait: true, find: turnaround },
  { name: 'coded-options', severity: 'error', mayWait: true, find: noCodes },
  { name: 'titre-steps', severity: 'error', find: titreSteps },
  { name: 'field-options', severity: 'error', find: fieldOptions },
  { name: 'tube-volumes', severity: 'error', mayWait: true, find: tubeVolumes },
];
