import { lineOf } from './line-of.ts';
import { readVariables } from './read-variables.ts';

export type Source = { file: string; text: string };

/** Set by Base UI on what floats: https://base-ui.com/react/overview/quick-start, "CSS variables" of each positioner. */
const setElsewhere: readonly string[] = [
  '--anchor-width',
  '--available-width',
  '--available-height',
  '--transform-origin',
];

/** A variable nobody sets makes its declaration void: the colour, size or width falls back without a word. */
export const judgeVariables = (sources: readonly Source[]): string[] => {
  const read = sources.map((source) => ({ ...source, ...readVariables(source.file, source.text) }));
  const known = new Set([...setElsewhere, ...read.flatMap(({ defined }) => defined)]);
  return read.flatMap(({ file, text, used }) =>
    used
      .filter(({ name, isBeginning }) =>
        isBeginning ? ![...known].some((one) => one.startsWith(name)) : !known.has(name),
      )
      .map(({ name, place }) => `${file}:${lineOf(text, place)}: ${name} is set nowhere; use a token of tokens.css`),
  );
};
