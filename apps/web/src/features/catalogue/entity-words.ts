import type { ComparedEntity } from '@aliquot/domain/catalogue/comparable-rows';

/** One and many, as people call them. */
const words: Record<ComparedEntity, readonly [one: string, many: string]> = {
  lab: ['Lab', 'Labs'],
  client: ['Client', 'Clients'],
  pod: ['Pod', 'Pods'],
  instrument: ['Instrument', 'Instruments'],
  tube: ['Tube', 'Tubes'],
  'tube field': ['Tube field', 'Tube fields'],
  'field set': ['Field set', 'Field sets'],
  test: ['Test', 'Tests'],
  'result spec': ['Result of a test', 'Results of tests'],
  'result code': ['Coded result', 'Coded results'],
  panel: ['Panel', 'Panels'],
  workflow: ['Workflow', 'Workflows'],
  'LOINC code': ['LOINC look-up', 'LOINC look-ups'],
};

export const entityLabel = (entity: ComparedEntity): string => words[entity][1];

/** "120 tests", "1 panel" */
export const entityCount = (entity: ComparedEntity, count: number): string => {
  const [one, many] = words[entity];
  const word = count === 1 ? one : many;
  return `${count.toLocaleString()} ${word.startsWith('LOINC') ? word : word.toLowerCase()}`;
};

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
