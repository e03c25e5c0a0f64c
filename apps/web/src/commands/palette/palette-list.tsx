import { Command as Cmdk } from 'cmdk';
import { Icon } from '#ui/layout/icon.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import type { SearchHit } from './palette-search.ts';
import type { PaletteRows } from './use-palette-rows.ts';
import css from './palette.module.css';

/** In the order they come, each group once. */
const byGroup = <Row extends { group: string }>(rows: readonly Row[]): [string, Row[]][] => [
  ...Map.groupBy(rows, ({ group }) => group),
];

/** What can be done, then what was found. */
export const PaletteList = ({ rows, onOpen }: { rows: PaletteRows; onOpen: (path: string) => void }) => (
  <Cmdk.List className={css.paletteList} label="Commands">
    {byGroup(rows.entries).map(([group, entries]) => (
      <Cmdk.Group key={group} heading={group}>
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </Cmdk.Group>
    ))}
    {byGroup(rows.hits).map(([group, hits]) => (
      <Cmdk.Group key={group} heading={group}>
        {hits.map((hit) => (
          <HitRow key={hit.id} hit={hit} onOpen={onOpen} />
        ))}
      </Cmdk.Group>
    ))}
    {rows.note === null ? null : <p className={css.paletteNote}>{rows.note}</p>}
  </Cmdk.List>
);

const EntryRow = ({ entry: { id, icon, label, aside, select } }: { entry: PaletteEntry }) => (
  <Cmdk.Item className={css.paletteItem} value={id} onSelect={select}>
    <Icon of={icon} />
    <span>{label}</span>
    {aside ? <span className={css.paletteAside}>{aside}</span> : null}
  </Cmdk.Item>
);

const HitRow = ({ hit: { id, path, cells }, onOpen }: { hit: SearchHit; onOpen: (path: string) => void }) => (
  <Cmdk.Item className={css.paletteItem} data-hit={id.split('.')[0]} value={id} onSelect={() => onOpen(path)}>
    {cells}
  </Cmdk.Item>
);
