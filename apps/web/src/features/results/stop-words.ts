import { refuseBlock } from '@aliquot/domain/results/block-words';
import { blocksOf, type Doubt } from '@aliquot/domain/results/doubt';

/** Everything that stops an approval, each with what to do about it. Nobody can acknowledge these. */
export const stopsOf = ({ doubts }: { readonly doubts: readonly Doubt[] }, whyNot: string | null): string[] => {
  const blocks = blocksOf(doubts).map((block) => refuseBlock(block).sentence);
  return [...new Set(whyNot === null ? blocks : [whyNot, ...blocks])];
};
