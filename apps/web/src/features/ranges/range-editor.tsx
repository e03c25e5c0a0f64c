import { findCoverage } from '@aliquot/domain/ranges/range-coverage';
import { isoDayWords } from '@aliquot/domain/time/calendar-day';
import { useState } from 'react';

import { useWidth } from '#ui/layout/use-width.ts';
import { AcknowledgeDialog } from './age-coverage/acknowledge-dialog.tsx';
import { AcknowledgedGaps } from './age-coverage/acknowledged-gaps.tsx';
import { CoverageBars } from './age-coverage/coverage-bars.tsx';
import { coverageDays } from './age-coverage/coverage-days.ts';
import { FindingsList } from './age-coverage/findings-list.tsx';
import { cardsBelow, columnsFor, neededWidth } from './table/range-columns.ts';
import { readDrafts, type RangeDraft, type RangeErrors } from './range-draft.ts';
import { joinErrors } from './table/draft-errors.ts';
import { isMeasured, type InstrumentOption, type RangeSpec, type RangeTableValue } from './range-spec.ts';
import type { Aim } from './table/use-range-edits.ts';
import { RangeTable } from './table/range-table.tsx';
import { TryIt } from './try/try-it.tsx';
import { tryIt, type Tried } from './try/try-verdict.ts';
import { useFindingActions } from './age-coverage/use-finding-actions.ts';
import css from './range-editor.module.css';

export type RangeEditorProps = {
  spec: RangeSpec;
  value: RangeTableValue;
  onChange: (next: RangeTableValue) => void;
  instruments: readonly InstrumentOption[];
  methods: readonly string[];
  /** On the laboratory's calendar, yyyy-mm-dd. */
  today: string;
  /** What the server refused, beside what the editor finds itself; whoever gives it clears it on the next change. */
  errors?: RangeErrors | undefined;
  showAllErrors?: boolean | undefined;
  /** The row that takes the cursor at first, by its place in the table. */
  startAt?: number | undefined;
};

const someone = (today: string): Tried => ({
  sex: 'female',
  ageBy: 'age',
  age: '34 y',
  born: '',
  collected: isoDayWords(today),
  value: '',
  instrumentId: null,
  method: '',
});

/** A row is asked for because of what it says: its first limit takes the cursor, or its text where it has no limits. */
const startAim = (spec: RangeSpec, drafts: readonly RangeDraft[], row: number | undefined): Aim | null => {
  const draft = row === undefined ? undefined : drafts[row - 1];
  return draft === undefined ? null : { key: draft.key, field: isMeasured(spec) ? 'low' : 'text' };
};

/** Room the side panel takes, in rem. */
const side = 20;

/** What the table says, whom it covers on the chosen day, and what becomes of the value that is tried. */
const useRangeEditor = ({ spec, value, onChange, today, startAt }: RangeEditorProps) => {
  const [more, setMore] = useState(false);
  const [day, setDay] = useState(today);
  const [tried, setTried] = useState(() => someone(today));
  const read = readDrafts(value.ranges);
  const days = coverageDays(read.ranges, value.gaps, today);
  const on = days.some((each) => each.value === day) ? day : today;
  return {
    more,
    setMore,
    days,
    day: on,
    setDay,
    tried,
    setTried,
    read,
    /** The numbers of the rows that cannot be read yet. */
    unread: read.rows.flatMap(({ range }, place) => (range === null ? place + 1 : [])),
    coverage: findCoverage(read.ranges, value.gaps, on),
    outcome: tryIt(tried, read.ranges, spec),
    actions: useFindingActions(value, onChange, startAim(spec, value.ranges, startAt)),
  };
};
type Editing = ReturnType<typeof useRangeEditor>;

/** Ranges one can trust: the table, who it covers, what is wrong with it, and a way to try it before it counts. */
export const RangeEditor = (props: RangeEditorProps) => {
  const { spec, value, onChange, instruments, methods, errors = {}, showAllErrors } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  const width = useWidth(box);
  const editing = useRangeEditor(props);
  const { more, read, unread, coverage, outcome, actions } = editing;
  const keysOf = (numbers: readonly number[]) => numbers.flatMap((number) => value.ranges[number - 1]?.key ?? []);
  const needed = Math.max(neededWidth(columnsFor(spec, value.ranges, more)), cardsBelow);
  const beside = width !== null && width >= needed + side;

  return (
    <div ref={setBox} className={css.rangeEditor} data-beside={beside || undefined}>
      <div className={css.rangeMain}>
        <CoverageBars
          coverage={coverage}
          gaps={value.gaps}
          instruments={instruments}
          days={editing.days}
          day={editing.day}
          onDayChange={editing.setDay}
          cursor={outcome.cursor}
          deciding={outcome.rangeIds}
          unread={unread}
          onSelect={actions.select}
          onFillGap={actions.fill}
          onAcknowledge={actions.ask}
        />
        <RangeTable
          value={value.ranges}
          onChange={(ranges) => onChange({ ...value, ranges })}
          errors={joinErrors(errors, read.errors)}
          spec={spec}
          instruments={instruments}
          methods={methods}
          more={more}
          onMoreChange={editing.setMore}
          showAllErrors={showAllErrors}
          selected={actions.selected}
          deciding={keysOf(outcome.rangeIds)}
          gaps={unread.length > 0 ? [] : coverage.findings.filter(({ kind }) => kind === 'gap')}
          onFillGap={actions.fill}
          cursor={outcome.cursor}
          goTo={actions.goTo}
        />
      </div>
      <RangeSide {...props} editing={editing} />
      {actions.acting ? (
        <AcknowledgeDialog
          gap={actions.acting}
          instruments={instruments}
          measured={isMeasured(spec)}
          onClose={() => actions.ask(null)}
          onAcknowledge={actions.acknowledge}
        />
      ) : null}
    </div>
  );
};

/** Beside the table: a person to try it with, and what is wrong with it. */
const RangeSide = ({ spec, value, instruments, methods, editing }: RangeEditorProps & { editing: Editing }) => {
  const { read, day, actions } = editing;
  return (
    <aside className={css.rangeSide} aria-label="Try and check the ranges">
      <TryIt
        tried={editing.tried}
        onTriedChange={editing.setTried}
        outcome={editing.outcome}
        spec={spec}
        instruments={instruments}
        methods={methods}
        measuredMatters={value.ranges.some(({ instrumentId, method }) => instrumentId !== null || method !== '')}
        onGoTo={actions.goToRange}
      />
      <div>
        <FindingsList
          findings={editing.coverage.findings}
          ranges={read.ranges}
          instruments={instruments}
          unread={editing.unread}
          measured={isMeasured(spec)}
          acknowledged={value.gaps.length > 0}
          otherDays={editing.days.filter(({ value: each, faults }) => each !== day && faults > 0)}
          onDayChange={editing.setDay}
          onFillGap={actions.fill}
          onAcknowledge={actions.ask}
          onWithdraw={actions.withdraw}
          onFix={actions.fix}
          onGoTo={actions.goToRange}
        />
        <AcknowledgedGaps gaps={value.gaps} onRemove={actions.removeGap} />
      </div>
    </aside>
  );
};
