import type { Order } from '@aliquot/domain/accessions/accession';
import type { SheetLine } from '@aliquot/domain/results/case-sheet';
import { isClear, shownDoubts } from '@aliquot/domain/results/doubt';
import type { Result } from '@aliquot/domain/results/result';
import { isUnanswered } from '@aliquot/domain/results/stored-result';
import { Fragment, useState, type ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { RowMenu, TestDue } from '#features/accessions/detail/test-parts.tsx';
import { FlagChip } from '#marks/flag-chip.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import { numberOf, trendOf } from '../figures.ts';
import { markOf, toneOf } from '../flag-tone.ts';
import { marksOf, markWords } from '../mark-words.ts';
import { rangeWords } from '../range-words.ts';
import { Sparkline } from '../sparkline.tsx';
import { Figure } from './figure.tsx';
import { ResultDialogs, type ResultQuestion } from './result-dialogs.tsx';
import { resultEntries } from './result-entries.ts';
import { standingOf } from './standing-words.ts';
import { useResultActions } from './use-result-actions.ts';
import resultsCss from '../results.module.css';

/** The columns a result fills, between the status of its test and the menu. */
export const resultColumns = 7;

/** Value, unit and flag: words without a figure take all of them. */
const figureColumns = 3;

type RowProps = {
  api: Api;
  line: SheetLine;
  order: Order;
  now: number;
  /** The name and the status of its test, or its own name below them. */
  head: ReactNode;
  /** What can be done with the test, below what can be done with the result. */
  entries: readonly MenuEntry[];
  part?: 'result' | undefined;
};

/** One result of a test: what it is, what it is held against, what it was before, who approved it. */
export const ResultRow = ({ line, ...props }: RowProps) =>
  line.result === null ? (
    <PendingRow line={line} {...props} />
  ) : (
    <EnteredRow line={line} result={line.result} {...props} />
  );

const toneOfRow = ({ status }: Order): 'done' | undefined => (status === 'cancelled' ? 'done' : undefined);

/** A long unit goes on below after a stroke: "mL/min/" and "1.73 m²". */
const Unit = ({ of: unit }: { of: string | null }) =>
  unit?.split('/').map((part, place, { length }) => (
    <Fragment key={place}>
      {part}
      {place === length - 1 ? null : (
        <>
          /<wbr />
        </>
      )}
    </Fragment>
  ));

/** What it is held against, what it was before and how it went. On a card the unit stands beside the range, in one line. */
const ContextCells = ({ line }: { line: SheetLine }) => {
  const { range, unit, earlier, result } = line;
  const [before] = earlier;
  return (
    <>
      <td data-cell="range">
        {rangeWords(range.shown)} <span data-part="unit">{unit}</span>
      </td>
      <td data-cell="before">
        {before === undefined ? <span className="text-fg-subtle">–</span> : <Figure shown={before.shown} />}
      </td>
      <td data-cell="trend">
        <Sparkline
          values={trendOf(earlier, result?.shown)}
          low={numberOf(range.low)}
          high={numberOf(range.high)}
          last={toneOf(result?.flag ?? before?.flag ?? null)}
        />
      </td>
    </>
  );
};

const pendingWords = ({ awaitsSecond, waitsFor }: SheetLine): string => {
  if (awaitsSecond) return 'Second entry';
  return waitsFor.length === 0 ? 'Pending' : `Waits for ${waitsFor.join(', ')}`;
};

/** Words in place of a figure: on a card they have a line of their own. */
const WordsCell = ({ of: kind, words }: { of: 'waits' | 'no-value'; words: string }) => (
  <td data-cell="value" data-pending data-words={kind} colSpan={figureColumns} title={words}>
    {words}
  </td>
);

const PendingRow = ({ line, order, now, head, entries, part }: RowProps) => (
  <tr data-tone={toneOfRow(order)} data-part={part} data-order={order.id}>
    {head}
    {line.waitsFor.length === 0 ? (
      <>
        <td data-cell="value" data-pending>
          {order.cancelReason ?? pendingWords(line)}
        </td>
        <td data-cell="unit">
          <Unit of={line.unit} />
        </td>
        <td data-cell="flag">{null}</td>
      </>
    ) : (
      <WordsCell of="waits" words={order.cancelReason ?? pendingWords(line)} />
    )}
    <ContextCells line={line} />
    <td data-cell="by">
      <TestDue order={order} now={now} />
    </td>
    <td data-cell="menu">{entries.length === 0 ? null : <RowMenu of={line.label} entries={entries} />}</td>
  </tr>
);

const reasonWords = ({ doubts }: Result): string =>
  shownDoubts(doubts)
    .map(({ sentence }) => sentence)
    .join(', ');

const FigureCells = ({ line, result }: { line: SheetLine; result: Result }) => {
  const mark = markOf(result.flag);
  return (
    <>
      <td data-cell="value">
        <Figure shown={result.shown} tone={toneOf(result.flag)} className={resultsCss.value} />
      </td>
      <td data-cell="unit">
        <Unit of={line.unit} />
      </td>
      <td data-cell="flag" title={result.flagBecause || undefined}>
        {mark === null ? null : <FlagChip flag={mark} />}
      </td>
    </>
  );
};

const EnteredRow = (props: RowProps & { result: Result }) => {
  const { api, line, order, now, head, entries, result, part } = props;
  const clock = useLabClock();
  const [explained, setExplained] = useState(false);
  const [question, setQuestion] = useState<ResultQuestion | null>(null);
  const { act, busy, error, forget } = useResultActions(api, result, () =>
    setQuestion((open) => (open === question ? null : open)),
  );
  const standing = standingOf(result, clock, now);
  const own =
    line.mayNot === null
      ? []
      : resultEntries({
          mayNot: line.mayNot,
          busy,
          clear: isClear(result),
          explained,
          onApprove: () => act({ kind: 'approve' }),
          onAsk: (next) => {
            forget();
            setQuestion(next);
          },
          onExplain: () => setExplained(!explained),
        });
  return (
    <>
      <tr data-tone={toneOfRow(order)} data-part={part} data-order={order.id} data-result={result.id}>
        {head}
        {isUnanswered(result) ? (
          <WordsCell of="no-value" words={result.shown} />
        ) : (
          <FigureCells line={line} result={result} />
        )}
        <ContextCells line={line} />
        <td data-cell="by" title={standing.whole}>
          <span aria-hidden="true">{standing.short}</span>
          <VisuallyHidden>{standing.whole}</VisuallyHidden>
        </td>
        <td data-cell="menu">
          <RowMenu
            of={`${line.label} ${result.shown}`}
            entries={[...own, ...(entries.length === 0 ? [] : ['rule' as const]), ...entries]}
          />
          {question === null ? null : (
            <ResultDialogs
              api={api}
              question={question}
              label={line.label}
              result={result}
              busy={busy}
              error={error}
              act={act}
              onClose={() => setQuestion(null)}
            />
          )}
        </td>
      </tr>
      {explained ? (
        <tr data-part="because">
          <td colSpan={2 + resultColumns + 1}>
            {result.flagBecause} {result.deltaBecause}
            {isClear(result) ? '' : ` Review reasons: ${reasonWords(result)}.`}
            {marksOf(result).map((mark) => ` ${markWords(mark)}.`)}
          </td>
        </tr>
      ) : null}
    </>
  );
};
