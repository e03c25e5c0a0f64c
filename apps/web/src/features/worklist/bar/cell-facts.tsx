import type { WorklistColumn, WorklistRow } from '@aliquot/domain/worklist/worklist';
import { criticalSigns } from '@aliquot/domain/ranges/limit-words';
import { Check, Info, OctagonPause } from 'lucide-react';
import { FlagChip } from '#marks/flag-chip.tsx';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { useMinute } from '#time/use-minute.ts';
import type { WorklistSession } from '../worklist-session.ts';
import { cellKey } from '../rows/cell-key.ts';
import { numberOf, trendOf } from '#features/results/figures.ts';
import { toneOf } from '#features/results/flag-tone.ts';
import { cellOf, isSample, whyLocked } from '../rows/worklist-rows.ts';
import { useCellDraft } from '../use-draft.ts';
import { RangeBar } from '#features/results/range-bar.tsx';
import { Sparkline } from '#features/results/sparkline.tsx';
import { flagOfTyped } from './judge-typed.ts';
import { verdictsOf, type Verdict } from './verdicts.ts';
import css from './detail-bar.module.css';
import cellsCss from '../grid/cells.module.css';
import cardCss from '../card/card.module.css';

type FactsProps = { row: WorklistRow; column: WorklistColumn };

export const EarlierFacts = ({ row, column }: FactsProps) => {
  const cell = cellOf(row, column.specId);
  const earlier = cell?.earlier ?? [];
  const clock = useLabClock();
  const now = useMinute();
  return (
    <div className={css.barEarlier}>
      <h2>Last 3 results</h2>
      {earlier.length === 0 ? (
        <p className={cellsCss.quiet}>No previous results</p>
      ) : (
        <div>
          <Sparkline
            values={trendOf(cell?.earlier ?? [], cell?.result?.shown)}
            low={numberOf(cell?.range?.low)}
            high={numberOf(cell?.range?.high)}
            last={toneOf(cell?.result?.flag ?? null)}
            width={84}
            height={52}
          />
          <dl>
            {earlier.map(({ shown, at }) => (
              <div key={at}>
                <dt>{clock.shortDay(at, now)}</dt>
                <dd>{shown}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  );
};

export const RangeFacts = ({ row, column, session }: FactsProps & { session: WorklistSession }) => {
  const draft = useCellDraft(session, cellKey(row, column.specId));
  const cell = cellOf(row, column.specId);
  const critical = cell?.limits.critical ?? null;
  const flag =
    draft === undefined
      ? (cell?.result?.flag ?? null)
      : flagOfTyped({ column, cell, collectedAt: row.collectedAt }, draft.text);
  const shown = cell?.result?.rangeShown ?? cell?.range?.shown ?? null;
  return (
    <div className={css.barRange}>
      <h2>
        Range{' '}
        <span>
          {shown ?? 'none'} {shown === null ? '' : column.unit}
        </span>
      </h2>
      <RangeBar
        limits={{
          low: numberOf(cell?.range?.low),
          high: numberOf(cell?.range?.high),
          criticalLow: numberOf(critical?.low),
          criticalHigh: numberOf(critical?.high),
        }}
        previous={numberOf(cell?.earlier[0]?.shown)}
        now={numberOf((draft?.text ?? cell?.result?.shown)?.replace(',', '.'))}
        tone={toneOf(flag)}
      />
      <p>
        {cell?.range?.because}
        {critical === null ? '' : ` Critical ${criticalSigns(critical)}.`}
      </p>
    </div>
  );
};

const icons: Readonly<Record<Verdict['tone'], IconShape>> = {
  good: Check,
  plain: Info,
  bad: Info,
  hold: OctagonPause,
};

export const VerdictFacts = ({ row, column, session }: FactsProps & { session: WorklistSession }) => {
  const draft = useCellDraft(session, cellKey(row, column.specId));
  const cell = cellOf(row, column.specId);
  const locked = whyLocked(row, column);
  const clock = useLabClock();
  const now = useMinute();
  const { title, lines } = verdictsOf({ column, cell, draft, locked, collectedAt: row.collectedAt, clock, now });
  return (
    <div className={css.barWhy}>
      <h2>{title}</h2>
      <ul>
        {lines.map(({ tone, flag, words }) => (
          <li key={words} data-tone={tone} data-flagged={flag !== null || undefined}>
            {flag === null ? <Icon of={icons[tone]} size={12} /> : <FlagChip flag={flag} />}
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The same facts one below the other, where there is no room for a bar. */
export const CellFacts = ({ session, row, column }: FactsProps & { session: WorklistSession }) =>
  isSample(row) ? (
    <div className={cardCss.cellFacts}>
      <RangeFacts session={session} row={row} column={column} />
      <VerdictFacts session={session} row={row} column={column} />
      <EarlierFacts row={row} column={column} />
    </div>
  ) : null;
