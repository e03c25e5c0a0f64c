import { Plus } from 'lucide-react';
import { get, useFormState } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { RowActions, useRowMoves } from './row-actions.tsx';
import { useField } from './use-field.ts';
import css from './ordered-lines.module.css';
import recordFieldsCss from '../form/record-fields.module.css';

export type OrderedLinesInputProps = {
  name: string;
  /** What a line is, in a sentence: 'column'. */
  one: string;
  most: number;
};

const messageAt = (errors: unknown, path: string): string | undefined => {
  const words: unknown = get(errors, `${path}.message`);
  return typeof words === 'string' ? words : undefined;
};

/** A list of short texts whose order means something: added, removed and moved by buttons. */
export const OrderedLinesInput = ({ name, one, most }: OrderedLinesInputProps) => {
  const { path, value: lines, change, leave } = useField<readonly string[]>(name);
  const { errors } = useFormState({ name: path });
  const [box, moves] = useRowMoves(
    lines.length,
    (a, b) => change(lines.with(a, lines[b] ?? '').with(b, lines[a] ?? '')),
    (place) => change(lines.toSpliced(place, 1)),
  );
  const add = (): void => {
    change([...lines, '']);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-row="${lines.length}"] input`)?.focus());
  };
  const error = messageAt(errors, path) ?? messageAt(errors, `${path}.root`);
  return (
    <div ref={box} className={css.orderedLines}>
      <ol className={recordFieldsCss.rows}>
        {lines.map((line, place) => (
          // A line has nothing but its place and its text, and the text changes with every key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} data-row={place}>
            <TextField
              labelHidden
              label={`${one.charAt(0).toUpperCase()}${one.slice(1)} ${place + 1}`}
              name={`${path}.${place}`}
              autoComplete="off"
              className={css.orderedLine}
              error={messageAt(errors, `${path}.${place}`)}
              value={line}
              onChange={({ target }) => change(lines.with(place, target.value))}
              onBlur={leave}
            />
            <RowActions moves={moves} place={place} called={line.trim() === '' ? `${one} ${place + 1}` : line} />
          </li>
        ))}
      </ol>
      {error === undefined ? null : <FieldError id={path}>{error}</FieldError>}
      <div>
        <Button
          size="sm"
          icon={Plus}
          data-add
          disabledReason={lines.length >= most ? `At most ${most}` : undefined}
          onClick={add}
        >
          Add {one}
        </Button>
      </div>
    </div>
  );
};
