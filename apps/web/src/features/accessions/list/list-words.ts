import type { Priority } from '@aliquot/domain/accessions/priority';

export const priorityWords: Readonly<Record<Priority, string>> = { routine: 'Routine', urgent: 'Urgent', stat: 'STAT' };
