/** Somebody came to a surface, moved in it or left it. Names the sessions that are there: theirs are the streams that say so. */
export type PresenceNotice = { surface: string; sessions: ReadonlySet<number> };

export const presenceChannel = 'aliquot_presence';

export const readNotice = (payload: string | undefined): PresenceNotice | null => {
  const [, surface, sessions] = /^([a-z]+\/\d+) ([\d,]+)$/u.exec(payload ?? '') ?? [];
  return surface === undefined || sessions === undefined
    ? null
    : { surface, sessions: new Set(sessions.split(',').map(Number)) };
};
