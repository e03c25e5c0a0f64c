import { refuseBlock } from '@aliquot/domain/results/block-words';
import { blocksOf } from '@aliquot/domain/results/doubt';
import type { Result } from '@aliquot/domain/results/result';

export type Stopped = Pick<Result, 'doubts'>;

/** Everything that stops an approval, each with what to do about it. Nobody can acknowledge these. */
export const stopsOf = ({ doubts }: Stopped, whyNot: string | null): string[] => {
  const blocks = blocksOf(doubts).map((block) => refuseBlock(block).sentence);
  return [...new Set(whyNot === null ? blocks : [whyNot, ...blocks])];
};
