import type { KeyboardEvent } from 'react';

/** A key held down on a button presses it once: what comes under it next is not pressed unseen. */
export const oncePressed = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};
