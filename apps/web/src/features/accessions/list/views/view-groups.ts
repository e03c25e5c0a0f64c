import type { View } from '@aliquot/domain/views/view';

const rank = ({ opensPod, own, audience }: View): number => {
  if (opensPod) return 0;
  if (own) return 1;
  return audience === 'pod' ? 2 : 3;
};

/** The view one's pod opens with, one's own, those of one's pods, everyone's; each by name. */
export const byNearness = (views: readonly View[]): readonly View[] =>
  views.toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));

export type ViewGroup = { title: string; views: readonly View[] };

/** The same in groups, for a menu. */
export const viewGroups = (views: readonly View[]): readonly ViewGroup[] => {
  const pods = [...new Set(views.flatMap(({ own, podName }) => (own || podName === null ? [] : [podName])))];
  const groups = [
    { title: 'Mine', views: views.filter(({ own }) => own) },
    ...pods.map((pod) => ({ title: pod, views: views.filter(({ own, podName }) => !own && podName === pod) })),
    { title: 'Everyone in the lab', views: views.filter(({ own, audience }) => !own && audience === 'everyone') },
  ];
  return groups
    .filter((group) => group.views.length > 0)
    .map((group) => ({ ...group, views: byNearness(group.views) }));
};
