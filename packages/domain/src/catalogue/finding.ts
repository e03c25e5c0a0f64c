export type Finding = {
  /** An error keeps the catalogue from being taken into use; a warning wants a look. */
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly entity: EntityName;
  /** The entity's code; `CBC.HGB` for a result spec. */
  readonly code: string;
  /** Inside the entity's file: `tests[3].resultSpecs[0].ucum`. */
  readonly place: string;
  /** What is wrong and what to do about it. */
  readonly message: string;
};

export const entityNames = [
  'lab',
  'client',
  'pod',
  'instrument',
  'tube',
  'tube field',
  'field set',
  'test',
  'result spec',
  'result code',
  'panel',
  'workflow',
] as const;
export type EntityName = (typeof entityNames)[number];

/** As people call it in a sentence. */
export const entityWord = (entity: EntityName): string => {
  if (entity === 'result spec') return 'result';
  return entity === 'lab' ? 'laboratory' : entity;
};
