import type { ClientFields } from '@aliquot/domain/clients/client';
import type { LabFields } from '@aliquot/domain/labs/lab';

/** A client of which nothing is known but its name. */
export const plainClient = (code: string, name: string): ClientFields => ({
  code,
  name,
  parent: null,
  isPrimary: true,
  kind: 'clinic',
  address: null,
  contacts: [],
  emailDomains: [],
  allowedTestTypes: [],
  reportPreferences: { format: 'pdf', cumulative: false, paper: 'letter' },
  suspended: false,
});

/** A laboratory of which nothing is known but its name and where it stands. */
export const plainLab = (code: string, name: string, timezone: LabFields['timezone']): LabFields => ({
  code,
  name,
  clia: null,
  cliaNote: null,
  director: null,
  address: null,
  phone: null,
  email: null,
  timezone,
  caseIdPattern: '{yy}-{seq:6}',
});
