import type { Sample } from '@aliquot/domain/accessions/accession';

const gone: readonly Sample['status'][] = ['rejected', 'consumed', 'disposed'];

/** A tube that is still there, or still to come, and so can carry a label. */
export const canBeLabelled = ({ status }: Pick<Sample, 'status'>): boolean => !gone.includes(status);
