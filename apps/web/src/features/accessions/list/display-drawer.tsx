import { clsx } from 'clsx';
import { allColumns, listColumns, usualColumns, type ListColumn } from '@aliquot/domain/accessions/list-columns';
import { accessionSorts, type AccessionSort } from '@aliquot/domain/accessions/work-order';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { densities, type Density } from '#preferences/bench.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { FieldLabel } from '#ui/field/field.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import type { ListLayout } from './list-layout.ts';
import { moved, shownAndHidden, toggled } from './column-order.ts';
import css from './accession-list.module.css';

export type DisplayDrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  layout: ListLayout;
  density: Density;
  onDensity: (density: Density) => void;
  sort: AccessionSort;
  onSort: (sort: AccessionSort) => void;
};

/** By work: overdue, STAT, due; finished ones below, newest first. */
const sortWords: Readonly<Record<AccessionSort, string>> = {
  work: 'Most urgent',
  due: 'Due first',
  newest: 'Newest first',
};

const densityWords: Readonly<Record<Density, string>> = { compact: 'Compact', comfortable: 'Comfortable' };

/** How the list looks to this person. What is chosen shows at once behind the drawer. */
export const DisplayDrawer = (props: DisplayDrawerProps) => {
  const { open, onOpenChange, layout, density, onDensity, sort, onSort } = props;
  const { columns } = layout;
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Display"
      footer={
        <>
          <Button
            onClick={() => layout.choose(null)}
            disabledReason={layout.chosen ? undefined : 'These are the default columns'}
          >
            Reset columns
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Done
          </Button>
        </>
      }
    >
      <div className={css.displayPart}>
        <FieldLabel>Sort order</FieldLabel>
        <Segmented
          label="Sort order"
          options={accessionSorts.map((value) => ({ value, label: sortWords[value] }))}
          value={sort}
          onValueChange={onSort}
        />
      </div>
      <div className={clsx(css.displayPart, css.displayWide)}>
        <FieldLabel>Row height</FieldLabel>
        <Segmented<Density>
          label="Row height"
          options={densities.map((value) => ({ value, label: densityWords[value] }))}
          value={density}
          onValueChange={onDensity}
        />
      </div>
      <div className={clsx(css.displayPart, css.displayWide)}>
        <FieldLabel>Columns</FieldLabel>
        <ul className={css.displayColumns} aria-label="Columns">
          {shownAndHidden(columns, allColumns).map((column) => (
            <ColumnRow key={column} column={column} columns={columns} choose={layout.choose} />
          ))}
        </ul>
      </div>
    </Drawer>
  );
};

const ColumnRow = (props: { column: ListColumn; columns: readonly ListColumn[]; choose: ListLayout['choose'] }) => {
  const { column, columns, choose } = props;
  const { header } = listColumns[column];
  const place = columns.indexOf(column);
  const fixed = column === 'case';
  return (
    <li>
      <Checkbox
        label={header}
        checked={place !== -1}
        disabled={fixed}
        onChange={() => choose(toggled(columns, column, usualColumns))}
      />
      {place > 0 ? (
        <span className={css.displayMoves}>
          <IconButton
            icon={ArrowUp}
            size="sm"
            label={`Move ${header} up`}
            disabledReason={place === 1 ? 'Already first' : undefined}
            onClick={() => choose(moved(columns, column, -1))}
          />
          <IconButton
            icon={ArrowDown}
            size="sm"
            label={`Move ${header} down`}
            disabledReason={place === columns.length - 1 ? 'Already last' : undefined}
            onClick={() => choose(moved(columns, column, 1))}
          />
        </span>
      ) : null}
    </li>
  );
};
