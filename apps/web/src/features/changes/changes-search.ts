import { followGroups, type FollowGroup } from '@aliquot/domain/consequences/follow-groups';

export type ChangeSearch = { group?: FollowGroup };

/** For a route's validateSearch: anything unknown is ignored, never an error page. */
export const validateChangeSearch = ({ group }: Record<string, unknown>): ChangeSearch => {
  const known = followGroups.find((one) => one === group);
  return known === undefined ? {} : { group: known };
};
