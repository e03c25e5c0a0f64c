import { Keyboard, Search } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { Command } from '#commands/command.ts';
import { pageKeysInSight } from '#commands/page-keys.ts';
import { sequenceWindowMs } from '#commands/key-sequences.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { findShortcuts, shortcutGroups, type Combination, type ShortcutGroup } from './shortcut-rows.ts';
import css from './help.module.css';

const seconds = sequenceWindowMs / 1000;

/** Every key this person can press here, made from the page's keys and the commands themselves. */
export const ShortcutTable = ({ commands }: { commands: readonly Command[] }) => {
  const [query, setQuery] = useState('');
  const [page] = useState(pageKeysInSight);
  const groups = findShortcuts(shortcutGroups(commands, navigator.platform, page), query);
  return (
    <div className={css.shortcuts}>
      <TextField
        className="max-w-[360px]"
        type="search"
        label="Find a shortcut"
        icon={Search}
        autoComplete="off"
        spellCheck={false}
        placeholder="Action or key"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        hint={`“then”: press the keys in sequence, within ${seconds} s.`}
      />
      {groups.length === 0 ? (
        <EmptyState
          icon={Keyboard}
          title="No shortcut matches"
          actions={
            <Button size="sm" onClick={() => setQuery('')}>
              Show all
            </Button>
          }
        >
          Try a word of the action, such as “runs”, or its keys, such as “g u”.
        </EmptyState>
      ) : (
        <div className={css.shortcutGroups}>
          {groups.map((group) => (
            <GroupTable key={group.title} group={group} />
          ))}
        </div>
      )}
    </div>
  );
};

const GroupTable = ({ group: { title, rows } }: { group: ShortcutGroup }) => (
  <table className={css.shortcutGroup}>
    <caption>{title}</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">Action</th>
        <th scope="col">Keys</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, label, combinations }) => (
        <tr key={id}>
          <th scope="row">{label}</th>
          <td>
            {combinations.map((combination, place) => (
              <Fragment key={combination.flat().join(' ')}>
                {place === 0 ? null : <span className={css.shortcutJoin}>or</span>}
                <Pressed combination={combination} />
              </Fragment>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Pressed = ({ combination }: { combination: Combination }) => (
  <span className={css.shortcutKeys}>
    {combination.map((caps, place) => (
      // The same key may be pressed twice, so the place is what tells two apart.
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={place}>
        {place === 0 ? null : <span className={css.shortcutJoin}>then</span>}
        <Keys keys={caps} />
      </Fragment>
    ))}
  </span>
);
