import { ScanBarcode } from 'lucide-react';
import { memo } from 'react';
import { keyCaps } from '#commands/key-words.ts';
import { Icon } from '#ui/layout/icon.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import type { RowKeys } from '../grid/row-keys.ts';
import css from '../worklist.module.css';

const mod = (key: string): string[] => keyCaps(`Mod+${key}`, navigator.platform);

type Hint = readonly [keys: readonly string[], words: string];

export type KeyHintsProps = {
  keys: RowKeys;
  tabMoves: boolean;
  /** A call is due for the focused row: its value is in, so how to type one gives way to it. */
  hasCall: boolean;
};

const hintsOf = ({ keys, tabMoves, hasCall }: KeyHintsProps): readonly Hint[] => [
  [['↵'], 'Save, down'],
  [['⇥'], tabMoves ? 'Next cell' : 'Save, right'],
  [['Esc'], 'Undo'],
  [mod('ArrowDown'), 'Next empty'],
  [keys.note, 'Note'],
  ...(hasCall ? [[keys.call, 'Record call'] as const] : []),
  [mod('d'), 'Fill down'],
  ...(hasCall
    ? []
    : ([
        [['.'], 'Pending'],
        [['-'], 'Not done'],
      ] as const)),
  [['Shift', 'F10'], 'Row menu'],
];

const Hints = (props: KeyHintsProps) => (
  <div className={css.hints}>
    {hintsOf(props).map(([keys, words]) => (
      <span key={words}>
        <Keys keys={keys} />
        {words}
      </span>
    ))}
    <span className="ml-auto">
      <Icon of={ScanBarcode} size={14} />
      Scan a tube to jump to its row
    </span>
  </div>
);

/** The keys of the grid, always in sight: nobody looks them up. Drawn again when they change, not with every row. */
export const KeyHints = memo(Hints);
