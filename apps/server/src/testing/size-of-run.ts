/** How much of a long test is run: a small part in CI, the whole by command (README, "Commands"). */
export const sizeOfRun = {
  creates: Number(process.env['CREATES'] ?? 200),
  /** Actions that are previewed, then done: `PREVIEWS=10000` is the long form. */
  previews: Number(process.env['PREVIEWS'] ?? 60),
  pairs: Number(process.env['PAIRS'] ?? 200),
  /** Generated labels that are drawn and read back, at all densities together. */
  labels: Number(process.env['LABELS'] ?? 240),
  everyProbe: process.env['PROBES'] === 'all',
  /** Who is ahead in a race, and by how much. A failing race names the seed it was run with. */
  raceSeed: Number(process.env['RACE_SEED'] ?? 1),
};
