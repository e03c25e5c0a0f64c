import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useWidth } from '#ui/layout/use-width.ts';
import { cellOf, moveFor } from './grid-keys.ts';
import { RangeCards } from './range-cards.tsx';
import { cardsBelow, columnsFor } from './range-columns.ts';
import type { RangeDraft, RangeErrors } from '../range-draft.ts';
import { RangeGrid } from './range-grid.tsx';
import { gapKey } from '../range-parts.ts';
import { RangeTableFoot } from './range-table-foot.tsx';
import { RangeTableHead } from './range-table-head.tsx';
import { isMeasured, type InstrumentOption, type RangeSpec } from '../range-spec.ts';
import { placeOf } from './table-edits.ts';
import type { AgeCursor } from '../try/try-verdict.ts';
import { useCellFocus } from './use-cell-focus.ts';
import { useRangeEdits, type Aim } from './use-range-edits.ts';
import { useSettled } from '../try/use-settled.ts';
import { useShownErrors } from './use-shown-errors.ts';

export type RangeTableProps = {
  value: readonly RangeDraft[];
  onChange: (next: readonly RangeDraft[]) => void;
  /** By the key of the row and its field. */
  errors: RangeErrors;
  spec: RangeSpec;
  instruments: readonly InstrumentOption[];
  methods: readonly string[];
  /** The rare columns too, whether some row uses them or not. */
  more: boolean;
  onMoreChange: (more: boolean) => void;
  /** After a refused save also what new rows still lack is told. */
  showAllErrors?: boolean | undefined;
  /** Rows someone pointed at in the bars, and those that decide the case tried; by key. */
  selected?: readonly string[] | undefined;
  deciding?: readonly string[] | undefined;
  /** Ages without a range, shown where a row for them would stand. */
  gaps?: readonly CoverageFinding[] | undefined;
  onFillGap?: ((gap: CoverageFinding) => void) | undefined;
  cursor?: AgeCursor | null | undefined;
  /** A cell to take the cursor, asked for from outside. */
  goTo?: Aim | null | undefined;
};

const none: readonly never[] = [];

export const RangeTable = (props: RangeTableProps) => {
  const { value, onChange, errors, spec, instruments, methods, more, showAllErrors = false, goTo } = props;
  const base = useId();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const width = useWidth(box);
  const edits = useRangeEdits(value, onChange);
  const shown = useShownErrors(errors, showAllErrors);
  const asCards = width !== null && width < cardsBelow;
  useCellFocus(base, edits.aim, asCards);
  useCellFocus(base, goTo, asCards);

  const found = props.gaps ?? none;
  const gaps = useSettled(found, found.map(gapKey).join(), shown.typing);

  const pressed = (event: KeyboardEvent) => {
    const cell = cellOf(event.target);
    const move = cell && moveFor(event, cell);
    if (!cell || !move || event.nativeEvent.isComposing) return;
    // Enter must not save the form around the table.
    event.preventDefault();
    if (move.kind === 'add') return edits.add(cell.key);
    if (move.kind === 'duplicate') return edits.duplicate(cell.key, cell.field);
    const next = value[placeOf(value, cell.key) + move.by];
    if (next !== undefined) edits.setAim({ key: next.key, field: cell.field });
    else if (event.key === 'Enter' && move.by === 1) edits.add(cell.key);
  };

  const parts = {
    base,
    drafts: value,
    columns: columnsFor(spec, value, more),
    errorsOf: shown.errorsOf,
    options: { instruments, methods, inherited: spec.critical, sourcesId: `${base}-sources` },
    edits,
    onTyped: shown.typed,
    selected: props.selected ?? none,
    deciding: props.deciding ?? none,
    gaps,
    onFillGap: props.onFillGap,
  };
  const rows = asCards ? (
    <RangeCards {...parts} unit={spec.unit} goTo={goTo ?? null} />
  ) : (
    <RangeGrid {...parts} width={width} cursor={props.cursor ?? null} />
  );
  const sources = [...new Set(value.map(({ source }) => source.trim()).filter((source) => source !== ''))];

  return (
    <section ref={setBox} aria-label="Range table">
      <RangeTableHead drafts={value} edits={edits} more={more} onMoreChange={props.onMoreChange} />
      {/* The keys move between cells; Tab reaches every one of them as well. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div onKeyDown={pressed} onBlur={shown.onBlur}>
        {value.length === 0 ? <NoRanges measured={isMeasured(spec)} onAdd={edits.add} /> : rows}
      </div>
      <RangeTableFoot edits={edits} empty={value.length === 0} />
      <datalist id={parts.options.sourcesId}>
        {sources.map((source) => (
          <option key={source} value={source}>
            {source}
          </option>
        ))}
      </datalist>
    </section>
  );
};

const NoRanges = ({ measured, onAdd }: { measured: boolean; onAdd: () => void }) => (
  <EmptyState title="No ranges yet" actions={<Button onClick={() => onAdd()}>Add the first range</Button>}>
    {measured
      ? 'Results get a flag only if a range applies.'
      : 'A range is the expected result, printed on the report.'}
  </EmptyState>
);
