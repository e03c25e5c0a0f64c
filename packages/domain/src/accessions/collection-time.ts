/** How far the clock of a ward may run ahead of ours. */
const clockDifferenceMs = 5 * 60_000;

/** Why a specimen cannot have been collected then; null when it can. */
export const collectionFault = (collected: { readonly at: string } | null, now: Date): string | null =>
  collected !== null && Date.parse(collected.at) > now.getTime() + clockDifferenceMs
    ? 'The collection time is in the future. Correct it.'
    : null;
