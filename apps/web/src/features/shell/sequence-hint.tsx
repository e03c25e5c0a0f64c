import { listed, type Command } from '#commands/command.ts';
import { keyCaps } from '#commands/key-words.ts';
import { Keys } from '#ui/layout/keys.tsx';
import css from './overlays.module.css';

/** After "g" and a moment's thought: what may follow. */
export const SequenceHint = ({ pressed, commands }: { pressed: readonly string[]; commands: readonly Command[] }) => {
  const [first] = pressed;
  if (first === undefined) return null;
  const next = listed(commands).flatMap(({ id, label, keys }) =>
    keys.filter((key) => key.startsWith(`${first} `)).map((key) => ({ id, label, key: key.slice(first.length + 1) })),
  );
  return (
    <output className={css.sequenceHint}>
      <Keys keys={keyCaps(first, navigator.platform)} />
      <span className={css.sequenceStep}>then</span>
      {next.map(({ id, label, key }) => (
        <span key={id} className={css.sequenceStep}>
          <Keys keys={keyCaps(key, navigator.platform)} /> {label}
        </span>
      ))}
    </output>
  );
};
