import type { Result } from '@aliquot/domain/results/result';
import { countOf } from '@aliquot/domain/subjects/subject-words';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#ui/button/button.tsx';
import { oncePressed } from '#ui/button/once-pressed.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { mayBeCritical } from './acknowledge.ts';
import { ReviewLine, type ReviewLineProps } from './review-line.tsx';
import css from './results.module.css';

export type ApproveDialogProps = {
  /** "Approve results of Hartcastle, Wendell". */
  title: string;
  /** Of one test. */
  lines: readonly ReviewLineProps[];
  busy: boolean;
  /** What was not approved, and why. */
  error: string | null;
  onApprove: (results: readonly Result[]) => void;
  onClose: () => void;
};

const approveWords = (results: readonly Result[]): string =>
  results.length === 1 ? 'Approve result' : `Approve ${countOf(results.length, 'result')}`;

/** Shows the review reasons before they are acknowledged: those of one test together, of its critical results one at a time. */
export const ApproveDialog = ({ title, lines, busy, error, onApprove, onClose }: ApproveDialogProps) => {
  const left = lines.filter(({ whyNot }) => whyNot === null).map(({ result }) => result);
  const critical = left.filter(mayBeCritical);
  const separately = critical.length > 1;
  const together = separately ? left.filter((result) => !critical.includes(result)) : left;
  useEffect(() => {
    if (left.length === 0) onClose();
  }, [left.length, onClose]);
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      description={
        separately
          ? `${critical.length} of these results are critical. Approve each of them separately.`
          : 'Approving a result acknowledges its review reasons.'
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {together.length === 0 ? null : (
            <Button
              variant="primary"
              icon={Check}
              busy={busy}
              onClick={() => onApprove(together)}
              onKeyDown={oncePressed}
            >
              {approveWords(together)}
            </Button>
          )}
        </>
      }
    >
      <ul className={css.review} aria-label="Results to approve">
        {lines.map((line) => (
          <ReviewLine key={line.result.id} {...line}>
            {separately && critical.includes(line.result) ? (
              <Button
                size="sm"
                busy={busy}
                aria-label={`Approve ${line.label} ${line.result.shown}`}
                onClick={() => onApprove([line.result])}
                onKeyDown={oncePressed}
              >
                Approve
              </Button>
            ) : null}
          </ReviewLine>
        ))}
      </ul>
      {error === null ? null : (
        <Banner tone="error" title="Not approved.">
          {error}
        </Banner>
      )}
    </Dialog>
  );
};
