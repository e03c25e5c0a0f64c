import type { Accession } from '@aliquot/domain/accessions/accession';
import type { CaseSheet, SheetLine } from '@aliquot/domain/results/case-sheet';
import { isClear } from '@aliquot/domain/results/doubt';
import { isForReview } from '@aliquot/domain/results/next-step';
import type { Result } from '@aliquot/domain/results/result';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { groupsOf } from '#features/accessions/detail/test-groups.ts';
import { countOf } from '@aliquot/domain/subjects/subject-words';
import { Button } from '#ui/button/button.tsx';
import { oncePressed } from '#ui/button/once-pressed.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { ReviewLine } from '../review-line.tsx';
import { RejectDialog } from './result-dialogs.tsx';
import { useReviewCase } from './use-review-case.ts';
import css from '../results.module.css';

type Reviewed = Pick<Accession, 'caseId' | 'orders'> & { subject: Parameters<typeof subjectName>[0] };
export type ReviewDialogProps = { api: Api; accession: Reviewed; sheet: CaseSheet; onClose: () => void };

type Entered = SheetLine & { result: Result };
const isEntered = (line: SheetLine): line is Entered => line.result !== null;

const isWaiting = ({ result: { state } }: Entered): boolean => state === 'entered' || state === 'validated';

/** In the order of the page. */
const waitingLines = ({ orders }: Reviewed, { lines }: CaseSheet): Entered[] =>
  groupsOf(orders)
    .flatMap((group) => group.orders)
    .flatMap(({ id }) => lines.filter(({ orderId }) => orderId === id))
    .filter(isEntered)
    .filter(isWaiting);

/** Everything of this case that waits for approval: the clear ones together, each other one separately; what is blocked says why. */
export const ReviewDialog = ({ api, accession, sheet, onClose }: ReviewDialogProps) => {
  const [rejecting, setRejecting] = useState<Entered | null>(null);
  const lines = waitingLines(accession, sheet);
  const left = lines.filter(isForReview);
  const clear = left.filter(({ result }) => isClear(result));
  const { act, pending, error, forget } = useReviewCase(api, () => setRejecting(null));
  const isPending = ({ id }: Result): boolean => pending?.results.some((one) => one.id === id) === true;
  const { list, stayAt } = useStayAt(lines.length);
  useEffect(() => {
    if (left.length === 0) onClose();
  }, [left.length, onClose]);
  if (rejecting !== null) {
    const { label, result } = rejecting;
    return (
      <RejectDialog
        label={label}
        result={result}
        busy={isPending(result)}
        error={error}
        onClose={() => setRejecting(null)}
        onConfirm={(reason) => act({ kind: 'reject', results: [result], reason })}
      />
    );
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Review ${countOf(left.length, 'result')}`}
      description={`${accession.caseId} · ${subjectName(accession.subject)}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {clear.length === 0 ? null : (
            <Button
              variant="primary"
              icon={Check}
              busy={pending?.kind === 'approve' && pending.lane === 'clear_lane'}
              onClick={() => {
                stayAt(0);
                act({ kind: 'approve', lane: 'clear_lane', results: clear.map(({ result }) => result) });
              }}
            >
              Approve all clear ({clear.length})
            </Button>
          )}
        </>
      }
    >
      <ul ref={list} className={css.review} aria-label="Results to review">
        {lines.map((line, place) => (
          <Line
            key={line.result.id}
            line={line}
            busy={isPending(line.result)}
            onApprove={() => {
              stayAt(place);
              act({ kind: 'approve', lane: 'one_by_one', results: [line.result] });
            }}
            onReject={() => {
              forget();
              setRejecting(line);
            }}
          />
        ))}
      </ul>
      {error === null ? null : (
        <Banner tone="error" title="Nothing was changed.">
          {error}
        </Banner>
      )}
    </Dialog>
  );
};

/** When a row is gone the hands are on the one that took its place. */
const useStayAt = (rows: number) => {
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<number | null>(null);
  useEffect(() => {
    if (place.current === null || rows === 0) return;
    list.current?.children[Math.min(place.current, rows - 1)]?.querySelector('button')?.focus();
    place.current = null;
  }, [rows]);
  return { list, stayAt: (wanted: number) => void (place.current = wanted) };
};

type LineProps = { line: Entered; busy: boolean; onApprove: () => void; onReject: () => void };

const Line = ({ line: { label, unit, result, range, earlier, mayNot }, busy, onApprove, onReject }: LineProps) => (
  <ReviewLine
    label={label}
    unit={unit}
    result={result}
    rangeShown={range.shown}
    previous={earlier[0]?.shown}
    whyNot={mayNot?.approve ?? null}
  >
    <Button
      size="sm"
      busy={busy}
      disabledReason={mayNot?.approve ?? undefined}
      onClick={onApprove}
      onKeyDown={oncePressed}
      aria-label={`Approve ${label}`}
    >
      Approve
    </Button>
    <Button
      size="sm"
      variant="ghost"
      icon={X}
      disabledReason={mayNot?.reject ?? undefined}
      onClick={onReject}
      aria-label={`Reject ${label}`}
    >
      Reject…
    </Button>
  </ReviewLine>
);
