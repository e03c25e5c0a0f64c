import { randomUUID } from 'node:crypto';

type Values = Readonly<Record<string, unknown>>;

/** A person nobody knows yet: a second record of a known one is refused. */
export const somebody = (values: Values = {}): Values => ({
  familyName: 'Okafor',
  givenName: `Imani ${randomUUID()}`,
  dateOfBirth: '1984-03-15',
  birthPrecision: 'day',
  sex: 'female',
  gender: null,
  identifiers: [],
  ...values,
});

/** What `accessions.create` is asked with, but for its key: a routine case of a new person, not arrived. */
export const caseRequest = (
  about: { labId: number; clientId: number; testIds: readonly (number | undefined)[] },
  values: Values = {},
): Values => ({
  ...about,
  subject: { create: somebody() },
  caseId: null,
  priority: 'routine',
  collected: null,
  panelIds: [],
  samples: [],
  fields: {},
  provider: null,
  externalRef: null,
  comments: null,
  receiveNow: false,
  ...values,
});
