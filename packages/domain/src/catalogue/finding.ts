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

export type EntityName =
  | 'lab'
  | 'client'
  | 'pod'
  | 'instrument'
  | 'tube'
  | 'tube field'
  | 'field set'
  | 'test'
  | 'result spec'
  | 'result code'
  | 'panel'
  | 'workflow';
