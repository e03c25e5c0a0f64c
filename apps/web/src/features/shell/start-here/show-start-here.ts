import { startHereOf } from '#preferences/start-here.ts';
import { announce } from '#ui/feedback/announce.ts';

/** Opens the card again, however it was left, and the list it stands above. */
export const showStartHere = (userId: string, go: (path: string) => void): void => {
  startHereOf(userId).set('open');
  go('/accessions');
  announce('Start here is above the list');
};
