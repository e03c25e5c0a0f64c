/** Containers and their fields: a record as a row of its file, and back. */
import type { FieldSetFields } from '#tubes/field-set.ts';
import type { TubeFieldFields } from '#tubes/tube-field.ts';
import type { TubeFields } from '#tubes/tube.ts';
import { figureOf, figureText } from './file-figure.ts';
import type { FileFieldSet, FileTube, FileTubeField } from './file-tubes.ts';
import { saying, unlessActive, type Kept } from './file-row.ts';

export const tubeToFile = (tube: Kept<TubeFields>): FileTube => ({
  code: tube.code,
  name: tube.name,
  capColor: tube.capColour,
  additive: tube.additive,
  sampleType: tube.sampleType,
  drawVolumeMl: figureOf(tube.drawVolumeMl),
  minVolumeMl: figureOf(tube.minVolumeMl),
  orderOfDraw: tube.orderOfDraw,
  inversions: tube.inversions,
  centrifuge: tube.centrifuge,
  storage: tube.storage,
  fieldSet: tube.fieldSet,
  labelCopies: tube.labelCopies,
  notes: tube.notes,
  ...saying({ retentionDays: tube.retentionDays }),
  ...unlessActive(tube.active),
});

export const tubeFromFile = ({
  capColor,
  drawVolumeMl,
  minVolumeMl,
  retentionDays,
  active = true,
  ...tube
}: FileTube): Kept<TubeFields> => ({
  ...tube,
  capColour: capColor,
  drawVolumeMl: figureText(drawVolumeMl),
  minVolumeMl: figureText(minVolumeMl),
  retentionDays: retentionDays ?? null,
  active,
});

export const tubeFieldToFile = (field: Kept<TubeFieldFields>): FileTubeField => ({
  key: field.key,
  label: field.label,
  type: field.type,
  unit: field.unit,
  ucum: field.ucum,
  options: field.options,
  limits: field.limits === null ? null : { min: figureOf(field.limits.min), max: figureOf(field.limits.max) },
  help: field.help,
  showOnLabel: field.showOnLabel,
  showOnReport: field.showOnReport,
  ...unlessActive(field.active),
});

export const tubeFieldFromFile = ({ limits, active = true, ...field }: FileTubeField): Kept<TubeFieldFields> => ({
  ...field,
  limits: limits === null ? null : { min: figureText(limits.min), max: figureText(limits.max) },
  active,
});

/** Items are numbered in tens, so that a line can be put between two by hand. */
const numbered = (at: number): number => (at + 1) * 10;

/** `tubes` are those that name the set: it is theirs to say. */
export const fieldSetToFile = (set: Kept<FieldSetFields>, tubes: readonly string[]): FileFieldSet => ({
  code: set.code,
  name: set.name,
  appliesTo: {
    ...(tubes.length === 0 ? {} : { tubes: [...tubes] }),
    ...(set.tests.length === 0 ? {} : { tests: set.tests }),
  },
  items: set.items.map((item, at) => ({ ...item, sort: numbered(at) })),
  ...unlessActive(set.active),
});

export const fieldSetFromFile = ({
  code,
  name,
  appliesTo,
  items,
  active = true,
}: FileFieldSet): Kept<FieldSetFields> => ({
  code,
  name,
  tests: appliesTo.tests ?? [],
  items: items
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ field, requiredAt, default: preset }) => ({ field, requiredAt, default: preset })),
  active,
});
