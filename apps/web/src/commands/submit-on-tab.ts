import type { KeyboardEvent } from 'react';

/** For fields that take codes: many scanners close a code with Tab, which must look it up and not wander off with it. */
export const submitOnTab = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Tab' || event.shiftKey || event.nativeEvent.isComposing || event.currentTarget.value.trim() === '')
    return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
};
