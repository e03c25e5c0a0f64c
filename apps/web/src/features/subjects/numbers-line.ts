import { identifierLabels, type SubjectIdentifier } from '@aliquot/domain/subjects/subject';

/** "MRN PN-118204 (Pinecrest), National id 7741". */
export const numbersLine = (identifiers: readonly SubjectIdentifier[]): string =>
  identifiers
    .map(({ kind, value, issuer }) => `${identifierLabels[kind]} ${value}${issuer === '' ? '' : ` (${issuer})`}`)
    .join(', ') || 'None';
