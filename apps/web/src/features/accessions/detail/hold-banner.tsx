import type { Accession, Hold } from '@aliquot/domain/accessions/accession';
import { holdCategoryLabels } from '@aliquot/domain/holds/hold';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { clockWords } from '../clock-words.ts';

/** Why work waits, who said so, what it blocks, and the way to go on. */
export const HoldBanners = (props: {
  accession: Accession;
  now: number;
  mayRelease: boolean;
  onRelease: (hold: Hold) => void;
}) => {
  const open = props.accession.holds.filter(({ resolvedAt }) => resolvedAt === null);
  return open.map((hold) => (
    <Banner
      key={hold.id}
      tone="hold"
      title={`On hold: ${holdCategoryLabels[hold.category].toLowerCase()}.`}
      detail={`Blocks ${hold.blocks.join(', ')} · placed by ${hold.placedBy ?? 'a rule'}, ${clockWords(hold.placedAt, props.now)}`}
      actions={
        <Button
          disabledReason={props.mayRelease ? undefined : 'Lab staff release holds'}
          onClick={() => props.onRelease(hold)}
        >
          Release hold
        </Button>
      }
    >
      {hold.reason}
    </Banner>
  ));
};
