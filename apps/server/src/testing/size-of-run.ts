/** How much of a long test is run: a small part in CI, the whole by command (README, "Commands"). */
export const sizeOfRun = {
  creates: Number(process.env['CREATES'] ?? 200),
  pairs: Number(process.env['PAIRS'] ?? 200),
  everyProbe: process.env['PROBES'] === 'all',
};
