import type { Accession, Hold, Sample } from '@aliquot/domain/accessions/accession';
import { holdCategoryLabels } from '@aliquot/domain/holds/hold';
import { followCondition } from '@aliquot/domain/samples/condition';
import { blockedWords } from '#marks/hold-words.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { useLabClock } from '#time/lab-zone.tsx';

/** "Sodium", when the hold is on one test. */
const aboutWords = ({ orders }: Accession, { orderId }: Hold): string | null =>
  orders.find(({ id }) => id === orderId)?.testName ?? null;

/** The tube a condition proposes to reject; nothing once it is. */
const toReject = ({ samples }: Accession, { source, sampleId }: Hold): Sample | null => {
  const sample = samples.find(({ id }) => id === sampleId);
  if (source !== 'rule' || sample === undefined || sample.status === 'rejected') return null;
  return followCondition(sample.condition, sample.barcode).kind === 'reject' ? sample : null;
};

/** Why work waits, who said so, what it blocks, and the way to go on. */
export const HoldBanners = (props: {
  accession: Accession;
  now: number;
  mayRelease: boolean;
  onRelease: (hold: Hold) => void;
  onReject: (sample: Sample) => void;
}) => {
  const { accession, now, mayRelease, onRelease, onReject } = props;
  const clock = useLabClock();
  const open = accession.holds.filter(({ resolvedAt }) => resolvedAt === null);
  const why = mayRelease ? undefined : 'Lab staff only';
  return open.map((hold) => {
    const sample = toReject(accession, hold);
    const about = aboutWords(accession, hold);
    const by =
      hold.source === 'rule' ? `automatically, ${hold.placedBy ?? 'the lab'}` : `by ${hold.placedBy ?? 'someone'}`;
    return (
      <Banner
        key={hold.id}
        tone="hold"
        title={`On hold: ${holdCategoryLabels[hold.category].toLowerCase()}.`}
        detail={`${about === null ? '' : `${about} · `}Blocks ${blockedWords(hold.blocks)} · placed ${by}, ${clock.clock(hold.placedAt, now)}`}
        actions={
          <>
            {sample === null ? null : (
              <Button disabledReason={why} onClick={() => onReject(sample)}>
                Reject tube…
              </Button>
            )}
            <Button disabledReason={why} onClick={() => onRelease(hold)}>
              Release hold
            </Button>
          </>
        }
      >
        {hold.reason}
      </Banner>
    );
  });
};
