/** Results one request takes, to be saved or reviewed; whoever has more sends several. */
export const mostResultsAtOnce = 500;
