/** Control readings one request takes; whoever has more sends several. */
export const mostControlReadings = 200;
