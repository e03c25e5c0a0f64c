export const priorities = ['routine', 'urgent', 'stat'] as const;
export type Priority = (typeof priorities)[number];
