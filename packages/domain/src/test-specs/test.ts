/** A test: what can be ordered, in which tube it is collected, and its results. */
import { z } from 'zod';
import { listPage, numberedRow, recordBase } from '#records/records.ts';
import { keyed, versioned } from '#records/save.ts';
import { code, optionalLine, optionalText, required } from '#fields/fields.ts';
import { loincCode, resultSpec, specInput } from './result-spec.ts';

export const testStatuses = ['draft', 'active', 'retired'] as const;
export type TestStatus = (typeof testStatuses)[number];

const minutes = z.int().min(1, 'Enter a number of minutes above 0').max(1_000_000);

export const testFields = {
  code: code.max(8, 'A test code has at most 8 characters'),
  name: required('Name'),
  shortName: required('Short name'),
  /** On reports, where it differs from the name. */
  reportName: optionalLine,
  testType: code,
  department: required('Department'),
  method: required('Method'),
  loinc: loincCode,
  loincVerified: z.boolean().nullable(),
  turnaroundMinutes: z.strictObject({ routine: minutes, stat: minutes }),
  workflow: code,
  tubes: z
    .array(z.strictObject({ code, preference: z.enum(['preferred', 'alternate']) }))
    .max(50)
    .refine(
      (tubes) => new Set(tubes.map((tube) => tube.code)).size === tubes.length,
      'Each tube can be listed only once',
    ),
  note: optionalText,
  /** Printed under the results of this test. */
  reportText: optionalText,
};
export type TestFields = z.infer<z.ZodObject<typeof testFields>>;

/** Where a result is refused because of its code. */
export const specCodeTaken = 'Another result of this test already has that code. Choose another.';

const moment = z.strictObject({ at: z.iso.datetime(), by: z.string() });

export const testRecord = z.strictObject({
  id: z.int(),
  ...recordBase,
  ...testFields,
  status: z.enum(testStatuses),
  /** 0 while the test was never active; orders keep the number they were placed under. */
  specVersion: z.int(),
  /** Null: these figures came with starter data or an import and nobody here has verified them yet. */
  verified: moment.nullable(),
  /** The codes of instruments that run it. */
  instruments: z.array(z.string()),
  resultSpecs: z.array(resultSpec),
});
export type TestRecord = z.infer<typeof testRecord>;

/** A reason says why an active test was changed; it stands beside the new version. */
const why = { reason: optionalText.default(null) };
const at = { ...keyed, ...versioned };

/** The results of a new test: a code names one of them. */
export const newSpecs = z
  .array(specInput)
  .max(200)
  .superRefine((specs, ctx) => {
    for (const [place, spec] of specs.entries()) {
      if (specs.findIndex((other) => other.code === spec.code) < place) {
        ctx.addIssue({ code: 'custom', path: [place, 'code'], message: specCodeTaken });
      }
    }
  });

/** A test with its results is one save; to be activated it must be orderable, or nothing is saved. */
export const createTestInput = z.strictObject({
  ...keyed,
  ...testFields,
  specs: newSpecs.default([]),
  activate: z.boolean().default(false),
});
export const updateTestInput = z.strictObject({ ...at, ...why, ...testFields });
/** Without `specId` a new result; it takes its place at the end. */
export const saveSpecInput = z.strictObject({ ...at, ...why, specId: z.int().positive().nullable(), spec: specInput });
export const orderSpecsInput = z.strictObject({ ...at, ...why, specIds: z.array(z.int().positive()).max(200) });
export const testAtVersion = z.strictObject(at);
export const retireTestInput = z.strictObject({ ...at, reason: required('Reason') });
export type CreateTestInput = z.infer<typeof createTestInput>;
export type UpdateTestInput = z.infer<typeof updateTestInput>;
export type SaveSpecInput = z.infer<typeof saveSpecInput>;
export type OrderSpecsInput = z.infer<typeof orderSpecsInput>;
export type TestAtVersion = z.infer<typeof testAtVersion>;
export type RetireTestInput = z.infer<typeof retireTestInput>;

/** What an order placed under this version is worked by: everything about the test but its stamps. */
export const testSnapshot = testRecord.omit({ id: true, version: true, active: true, updatedAt: true, verified: true });
export type TestSnapshot = z.infer<typeof testSnapshot>;

export const testVersions = z.array(
  z.strictObject({
    specVersion: z.int(),
    at: z.iso.datetime(),
    by: z.string().nullable(),
    reason: z.string().nullable(),
  }),
);
export const testVersionInput = z.strictObject({ id: z.int().positive(), specVersion: z.int().positive() });

const testRow = {
  ...numberedRow,
  status: z.enum(testStatuses),
  verified: z.boolean(),
  /** The name of its test type. */
  typeName: z.string(),
  loinc: z.string().nullable(),
  /** Of the preferred tube. */
  specimen: z.string().nullable(),
  unit: z.string().nullable(),
  method: z.string(),
  turnaroundRoutine: z.int(),
  specVersion: z.int(),
};
export const testPage = listPage(testRow);
export type TestRow = z.infer<typeof testPage>['rows'][number];
