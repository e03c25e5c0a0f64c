/** What an action that something follows from was about. */
export const changedEntities = ['accession', 'tube', 'test', 'run', 'subject'] as const;
export type ChangedEntity = (typeof changedEntities)[number];
