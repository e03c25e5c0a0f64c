import type { ImportPreview } from '@aliquot/domain/catalogue/catalogue-requests';
import { ArrowRight, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#ui/layout/icon.tsx';
import { entityLabel } from './entity-words.ts';
import css from './exchange.module.css';
import changesListCss from '#features/records/history/changes-list.module.css';

type EntityDiff = ImportPreview['diff'][number];

const number = (count: number) => (count === 0 ? <span className="text-fg-subtle">–</span> : count.toLocaleString());

/** What would be new, changed, as before or left alone, by kind of record; each opens to the single records. */
export const DiffTable = ({ diff }: { diff: ImportPreview['diff'] }) => (
  <table className={css.diffTable}>
    <caption className="sr-only">What the import would change</caption>
    <thead>
      <tr>
        <th scope="col">Records</th>
        <th scope="col">New</th>
        <th scope="col">Changed</th>
        <th scope="col">Unchanged</th>
        <th scope="col">Not in the files</th>
      </tr>
    </thead>
    {diff.map((one) => (
      <DiffRows key={one.entity} one={one} />
    ))}
  </table>
);

const DiffRows = ({ one }: { one: EntityDiff }) => {
  const isNews = one.added.length + one.changed.length + one.missing.length > 0;
  // Few changes are read at once; hundreds are opened on request.
  const [open, setOpen] = useState(one.changed.length > 0 && one.changed.length <= 10);
  const name = entityLabel(one.entity);
  return (
    <tbody>
      <tr>
        <th scope="row">
          {isNews ? (
            <button type="button" className={css.diffToggle} aria-expanded={open} onClick={() => setOpen(!open)}>
              <Icon of={ChevronRight} size={14} />
              {name}
            </button>
          ) : (
            <span className={css.diffStill}>{name}</span>
          )}
        </th>
        <td data-head="New">{number(one.added.length)}</td>
        <td data-head="Changed">{number(one.changed.length)}</td>
        <td data-head="Unchanged">{number(one.unchanged)}</td>
        <td data-head="Not in the files">{number(one.missing.length)}</td>
      </tr>
      {open && isNews ? (
        <tr className={css.diffDetails}>
          <td colSpan={5}>
            <Changed rows={one.changed} />
            <Named title="New" rows={one.added} />
            <Named title="Not in the files, unchanged" rows={one.missing} />
          </td>
        </tr>
      ) : null}
    </tbody>
  );
};

const Changed = ({ rows }: { rows: EntityDiff['changed'] }) =>
  rows.map(({ code, name, changes }) => (
    <div key={code} className={css.diffRow}>
      <p>
        <span className="mono">{code}</span> {name === code ? '' : name}
      </p>
      <dl className={changesListCss.changes}>
        {changes.map(({ place, before, after }) => (
          <div key={place}>
            <dt>{place}</dt>
            <dd>
              <span className="sr-only">from</span>
              {before === null ? <span className="text-fg-subtle">nothing</span> : <del>{before}</del>}
              <Icon of={ArrowRight} size={12} />
              <span className="sr-only">to</span>
              {after === null ? <span className="text-fg-subtle">nothing</span> : <ins>{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  ));

const Named = ({ title, rows }: { title: string; rows: EntityDiff['added'] }) =>
  rows.length === 0 ? null : (
    <div className={css.diffNamed}>
      <p>{title}</p>
      <ul>
        {rows.map(({ code, name }) => (
          <li key={code} title={name}>
            <span className="mono">{code}</span>
          </li>
        ))}
      </ul>
    </div>
  );
