import { ScanBarcode } from 'lucide-react';
import { keyCaps } from '../../../../commands/key-words.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Keys } from '../../../../ui/keys.tsx';

const mod = (key: string): string[] => keyCaps(`Mod+${key}`, navigator.platform);

const hints: readonly (readonly [readonly string[], string])[] = [
  [['↵'], 'Save, down'],
  [['⇥'], 'Save, right'],
  [['Esc'], 'Undo'],
  [mod('ArrowDown'), 'Next empty'],
  [mod('d'), 'Fill down'],
  [['N'], 'Note'],
  [['.'], 'Pending'],
  [['-'], 'Not done'],
  [['Shift', 'F10'], 'Row menu'],
];

/** The keys of the grid, always in sight: nobody looks them up. */
export const KeyHints = () => (
  <div className="wl-hints">
    {hints.map(([keys, words]) => (
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
