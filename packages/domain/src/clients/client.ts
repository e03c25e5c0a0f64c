import { z } from 'zod';
import { listPage, numberedRecord, numberedRow } from '#records/records.ts';
import { code, eachOnce, mailDomain, optionalAddress, required, testType } from '#fields/fields.ts';
import { contacts } from './contact.ts';

export const reportPapers = ['letter', 'a4'] as const;

/** A client (organisation) sends specimens and receives reports. */
export const clientFields = {
  code,
  name: required('Name'),
  /** The code of the client it belongs to: a ward of a hospital. */
  parent: code.nullable(),
  /** May own accessions itself. */
  isPrimary: z.boolean(),
  kind: required('Kind'),
  address: optionalAddress,
  contacts,
  emailDomains: z
    .array(mailDomain)
    .max(100)
    .superRefine(eachOnce((domain) => domain)),
  /** What it may order; none named means everything. */
  allowedTestTypes: z
    .array(testType)
    .max(50)
    .superRefine(eachOnce((type) => type)),
  reportPreferences: z.strictObject({
    format: required('Format'),
    cumulative: z.boolean(),
    paper: z.enum(reportPapers),
  }),
  /** A suspended client is still known and billed, but may not send anything new. */
  suspended: z.boolean(),
};
export type ClientFields = z.infer<z.ZodObject<typeof clientFields>>;

export const {
  record: client,
  createInput: createClientInput,
  updateInput: updateClientInput,
} = numberedRecord(clientFields);
export type Client = z.infer<typeof client>;

export const clientPage = listPage({
  ...numberedRow,
  kind: z.string(),
  parent: z.string().nullable(),
  isPrimary: z.boolean(),
  contacts: z.int(),
  reportFormat: z.string(),
  suspended: z.boolean(),
});
export type ClientRow = z.infer<typeof clientPage>['rows'][number];

export type ClientStatus = 'active' | 'suspended' | 'inactive';
export const clientStatus = ({ active, suspended }: { active: boolean; suspended: boolean }): ClientStatus => {
  if (!active) return 'inactive';
  return suspended ? 'suspended' : 'active';
};

/** A client as it is chosen for a case. */
export const clientChoice = z.strictObject({ id: z.int(), code: z.string(), name: z.string() });
export type ClientChoice = z.infer<typeof clientChoice>;

/** A client that may own a case, and whether somebody there can be called about a critical value. */
export const orderingClient = clientChoice.extend({ callable: z.boolean() });
export type OrderingClient = z.infer<typeof orderingClient>;
