import type { Hit } from '@aliquot/domain/search/arrange-hits';

/** Where a hit leads: the page of its record; for a client, the client's accessions. */
export const pathOfHit = ({ kind, hit }: Hit): string => {
  switch (kind) {
    case 'subject':
      return `/subjects/${hit.subject.id}/accession`;
    case 'accession':
      return `/accessions/${hit.accession.id}`;
    case 'run':
      return `/runs/${hit.id}`;
    default:
      return `/accessions?client=${encodeURIComponent(JSON.stringify([hit.id]))}`;
  }
};

export const idOfHit = ({ kind, hit }: Hit): string => {
  switch (kind) {
    case 'subject':
      return `subject.${hit.subject.id}`;
    case 'accession':
      return `accession.${hit.accession.id}`;
    default:
      return `${kind}.${hit.id}`;
  }
};

/** Found although it is not what was typed; nobody must get there without having seen it. */
export const isNearHit = ({ kind, hit }: Hit): boolean => (kind === 'subject' || kind === 'accession') && hit.near;

export const groupOfHit: Readonly<Record<Hit['kind'], string>> = {
  subject: 'Subjects',
  accession: 'Accessions',
  run: 'Runs',
  client: 'Clients',
};
