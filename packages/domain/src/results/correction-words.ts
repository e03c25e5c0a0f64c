/** "Corrected, was 7.4": beside a value that replaced an approved one, wherever it is shown. */
export const correctedWords = ({ was }: { readonly was: string }): string => `Corrected, was ${was}`;

/** With the reason that was given, where there is room for a sentence. */
export const correctionWords = ({ was, reason }: { readonly was: string; readonly reason: string | null }): string =>
  reason === null ? correctedWords({ was }) : `${correctedWords({ was })}: ${reason}`;
