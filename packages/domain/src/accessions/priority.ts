export const priorities = ['routine', 'urgent', 'stat'] as const;
export type Priority = (typeof priorities)[number];

export const priorityLabels: Readonly<Record<Priority, string>> = {
  routine: 'Routine',
  urgent: 'Urgent',
  stat: 'STAT',
};
