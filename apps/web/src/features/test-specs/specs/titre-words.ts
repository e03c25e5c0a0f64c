type Steps = { firstDilution: number; factor: number; steps: number };

/** The dilutions a titre may take: 1:80, 1:160, 1:320 … */
export const dilutionsOf = ({ firstDilution, factor, steps }: Steps): string[] =>
  Array.from({ length: steps }, (_none, step) => `1:${(firstDilution || 1) * factor ** step}`);

/** "1:1 to 1:1024 in 11 steps" */
export const titreInWords = (steps: Steps): string => {
  const dilutions = dilutionsOf(steps);
  return `${dilutions[0] ?? ''} to ${dilutions.at(-1) ?? ''} in ${steps.steps} steps`;
};
