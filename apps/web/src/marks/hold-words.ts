import type { BlockableStep, OpenHold } from '@aliquot/domain/holds/hold';

const stepWords: Readonly<Record<BlockableStep, string>> = {
  run: 'runs',
  enter: 'result entry',
  approve: 'approval',
  report: 'reporting',
  deliver: 'delivery',
};

/** "approval and reporting" */
export const blockedWords = (blocks: readonly BlockableStep[]): string => {
  const words = blocks.map((step) => stepWords[step]);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
};

/** "On hold, blocks reporting: Tube 26-000412-1 is hemolyzed." */
export const holdWords = ({ blocks, reason }: OpenHold): string =>
  blocks.length === 0 ? `On hold: ${reason}` : `On hold, blocks ${blockedWords(blocks)}: ${reason}`;
