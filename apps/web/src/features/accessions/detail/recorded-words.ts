import type { Accession, Sample } from '@aliquot/domain/accessions/accession';

/** "Collected by R. Aldous", "Site left arm": what was recorded of a tube, in the words of its fields. */
export const recordedWords = (
  { fieldWords }: Pick<Accession, 'fieldWords'>,
  { fields }: Pick<Sample, 'fields'>,
): readonly string[] =>
  Object.entries(fields).flatMap(([key, value]) => {
    const words = fieldWords[key];
    if (words === undefined || typeof value !== 'string' || value === '') return [];
    const shown = words.type === 'datetime' ? value.replace('T', ' ') : value;
    return [`${words.label} ${shown}${words.unit === null ? '' : ` ${words.unit}`}`];
  });
