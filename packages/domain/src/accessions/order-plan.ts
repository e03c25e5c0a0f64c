/** What the person at the form needs to know before a case is made: what can be ordered, in which tubes, by when. */
import { z } from 'zod';
import { requiredSteps } from '#tubes/field-set.ts';
import { tubeFieldTypes } from '#tubes/tube-field.ts';
import { priorities } from './priority.ts';

export const orderableInput = z.strictObject({
  search: z.string().trim().max(100).default(''),
  /** Only this type: a case has one. */
  testType: z.string().max(40).nullable().default(null),
  take: z.literal([10, 25]).default(10),
});
export type OrderableInput = z.infer<typeof orderableInput>;

export const orderable = z.strictObject({
  kind: z.enum(['test', 'panel']),
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Of a panel whose tests are of several types, the first. */
  testType: z.string(),
  tests: z.int(),
});
export type Orderable = z.infer<typeof orderable>;

export const planInput = z.strictObject({
  testIds: z.array(z.int().positive()).max(200),
  panelIds: z.array(z.int().positive()).max(50),
  priority: z.enum(priorities),
  /** Who orders; null while nobody is chosen. */
  clientId: z.int().positive().nullable().default(null),
  /** Of whom; null while nobody on file is chosen. */
  subjectId: z.int().positive().nullable().default(null),
});
export type PlanInput = z.infer<typeof planInput>;

/** One thing recorded of a sample, as a form asks for it. */
export const plannedField = z.strictObject({
  key: z.string(),
  label: z.string(),
  type: z.enum(tubeFieldTypes),
  unit: z.string().nullable(),
  options: z.array(z.string()).nullable(),
  limits: z.strictObject({ min: z.string(), max: z.string() }).nullable(),
  help: z.string().nullable(),
  requiredAt: z.enum(requiredSteps),
  default: z.string().nullable(),
});

export const plannedTube = z.strictObject({
  tubeId: z.int(),
  code: z.string(),
  name: z.string(),
  capHex: z.string(),
  capName: z.string(),
  drawVolumeMl: z.string(),
  orderOfDraw: z.int().nullable(),
  labelCopies: z.int(),
  /** The tests worked from it. */
  testCodes: z.array(z.string()),
});
export type PlannedTube = z.infer<typeof plannedTube>;

/** What keeps a case from being saved, and at which field of what is sent. */
export const caseFault = z.strictObject({ field: z.string(), words: z.string() });
export type CaseFault = Readonly<z.infer<typeof caseFault>>;

/** A test ordered again within this time is a possible duplicate, also when the first one is done. */
export const duplicateWithinHours = 24;

/** The latest order of the same test for the same subject that is still open or only just done. */
export const possibleDuplicate = z.strictObject({
  testId: z.int(),
  testName: z.string(),
  accessionId: z.int(),
  caseId: z.string(),
  /** When it was collected, or ordered where nobody said when. */
  at: z.iso.datetime(),
  /** It has no result that counts yet. */
  open: z.boolean(),
});
export type PossibleDuplicate = z.infer<typeof possibleDuplicate>;

export const orderPlan = z.strictObject({
  tests: z.array(z.strictObject({ id: z.int(), code: z.string(), name: z.string(), testType: z.string() })),
  /** In order of draw. */
  tubes: z.array(plannedTube),
  /** What must be known of the tubes when the case is made, each asked once, and in which tubes it is recorded. */
  fields: z.array(plannedField.extend({ tubeCodes: z.array(z.string()) })),
  dueAt: z.iso.datetime().nullable(),
  /** Worth a look, and no obstacle. */
  duplicates: z.array(possibleDuplicate),
  /** Why it could not be saved like this; empty when it could. */
  problems: z.array(caseFault),
});
export type PlannedField = OrderPlan['fields'][number];
export type OrderPlan = z.infer<typeof orderPlan>;
