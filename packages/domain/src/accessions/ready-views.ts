/** Views everybody has without saving one: what is asked for every hour. */
import { isLabMember, isLabStaff, type Role } from '#auth/roles.ts';
import { accessionTabs, type AccessionTab } from './list-tabs.ts';

/** In the order of the rail. Two of them are tabs of the list as well: the same rows under the same name. */
export const readyViews = ['due_today', 'overdue', 'uncalled', 'review', 'mine', 'on_hold'] as const;
export type ReadyView = (typeof readyViews)[number];

/** Everything there is a count of. */
export const countedLists = [...accessionTabs, 'due_today', 'overdue', 'uncalled', 'mine'] as const;
export type CountedList = (typeof countedLists)[number];

type Ready = {
  readonly label: string;
  /** What of the list's filters it is. */
  readonly filters: {
    readonly tab?: AccessionTab;
    readonly assignees?: 'me'[];
    readonly open?: true;
    readonly overdue?: true;
    readonly dueToday?: true;
    readonly uncalled?: true;
  };
  readonly for: (role: Role | null) => boolean;
  /** One is too many. */
  readonly alarming?: true;
};

const everybody = (role: Role | null): boolean => role !== null;

export const readyViewsByName: Readonly<Record<ReadyView, Ready>> = {
  due_today: { label: 'Due today', filters: { dueToday: true }, for: everybody },
  overdue: { label: 'Overdue', filters: { overdue: true }, for: everybody, alarming: true },
  uncalled: { label: 'Critical not called', filters: { uncalled: true }, for: isLabMember, alarming: true },
  review: { label: 'To review', filters: { tab: 'review' }, for: isLabMember },
  mine: { label: 'Mine', filters: { assignees: ['me'], open: true }, for: isLabStaff },
  on_hold: { label: 'On hold', filters: { tab: 'on_hold' }, for: everybody },
};

export const readyViewsFor = (role: Role | null): readonly ReadyView[] =>
  readyViews.filter((name) => readyViewsByName[name].for(role));

/** Results and calls are the laboratory's own: those who send samples hear of them by report. */
export const tellsOfResults = ({ tab, uncalled }: { tab: AccessionTab; uncalled: boolean }): boolean =>
  tab === 'review' || uncalled;

export const tabsFor = (role: Role | null): readonly AccessionTab[] =>
  accessionTabs.filter((tab) => isLabMember(role) || !tellsOfResults({ tab, uncalled: false }));
