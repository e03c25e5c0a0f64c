/** Of labels that were sent after a try that broke off: only somebody at the printer sees how many came out. */
export const twiceWords = 'An earlier attempt was interrupted. If labels printed twice, discard the second set.';
