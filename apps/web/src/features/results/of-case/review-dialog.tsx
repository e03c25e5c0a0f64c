import type { Accession } from '@aliquot/domain/accessions/accession';
import type { CaseSheet, SheetLine } from '@aliquot/domain/results/case-sheet';
import { isForReview } from '@aliquot/domain/results/next-step';
import type { Result } from '@aliquot/domain/results/result';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { groupsOf } from '#features/accessions/detail/test-groups.ts';
import { countOf } from '@aliquot/domain/subjects/subject-words';
import { FlagChip } from '#marks/flag-chip.tsx';
import { Button } from '#ui/button/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { markOf, toneOf } from '../flag-tone.ts';
import { rangeWords } from '../range-words.ts';
import { RejectDialog } from './result-dialogs.tsx';
import { useReviewCase } from './use-review-case.ts';
import css from './of-case.module.css';
import resultsCss from '../results.module.css';

export type ReviewDialogProps = { api: Api; accession: Accession; sheet: CaseSheet; onClose: () => void };

type Entered = SheetLine & { result: Result };
const isEntered = (line: SheetLine): line is Entered => line.result !== null;

/** In the order of the page. */
const linesToReview = ({ orders }: Accession, { lines }: CaseSheet): Entered[] =>
  groupsOf(orders)
    .flatMap((group) => group.orders)
    .flatMap(({ id }) => lines.filter(({ orderId }) => orderId === id))
    .filter(isForReview)
    .filter(isEntered);

/** Everything of this case the person may approve: the clear ones together, each other one by itself. */
export const ReviewDialog = ({ api, accession, sheet, onClose }: ReviewDialogProps) => {
  const [rejecting, setRejecting] = useState<Entered | null>(null);
  const lines = linesToReview(accession, sheet);
  const clear = lines.filter(({ result }) => result.notClear.length === 0);
  const { act, pending, error, forget } = useReviewCase(api, () => setRejecting(null));
  const isPending = ({ id }: Result): boolean => pending?.results.some((one) => one.id === id) === true;
  const { list, stayAt } = useStayAt(lines.length);
  useEffect(() => {
    if (lines.length === 0) onClose();
  }, [lines.length, onClose]);
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
      title={`Review ${countOf(lines.length, 'result')}`}
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
          <ReviewLine
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

/** A key held down approves one result: the next one is under it already. */
const oncePressed = (event: KeyboardEvent): void => {
  if (event.repeat) event.preventDefault();
};

type ReviewLineProps = { line: Entered; busy: boolean; onApprove: () => void; onReject: () => void };

const ReviewLine = ({ line: { label, unit, result, range, earlier }, busy, onApprove, onReject }: ReviewLineProps) => {
  const mark = markOf(result.flag);
  const reasons = [...result.notClear, ...(result.delta === 'exceeded' ? [result.deltaBecause] : [])];
  return (
    <li>
      <span>
        <span className={css.reviewName}>{label}</span>
        {reasons.length === 0 ? null : <span className={css.reviewWhy}>{reasons.join(' · ')}</span>}
      </span>
      <span className={css.reviewValue}>
        <b className={resultsCss.value} data-tone={toneOf(result.flag)}>
          {result.shown}
        </b>{' '}
        <span className="text-fg-subtle">{unit}</span> {mark === null ? null : <FlagChip flag={mark} />}
      </span>
      <span className={css.reviewFacts}>
        {rangeWords(range.shown)}
        {earlier[0] === undefined ? '' : ` · previous ${earlier[0].shown}`}
      </span>
      <span className={css.reviewActs}>
        <Button size="sm" busy={busy} onClick={onApprove} onKeyDown={oncePressed} aria-label={`Approve ${label}`}>
          Approve
        </Button>
        <Button size="sm" variant="ghost" icon={X} onClick={onReject} aria-label={`Reject ${label}`}>
          Reject…
        </Button>
      </span>
    </li>
  );
};
