import type { Run } from '@aliquot/domain/runs/run';
import { typedPlace } from '@aliquot/domain/runs/run-places';
import { useId, useState, type FormEvent, type KeyboardEvent } from 'react';
import { announce } from '#ui/feedback/announce.ts';
import { Button } from '#ui/button/button.tsx';
import { InputFrame } from '#ui/field/input-frame.tsx';
import css from './places.module.css';

export type PlaceToFieldProps = {
  run: Run;
  busy: boolean;
  /** Without a tray to walk on, typing is the quickest way, so the field has the focus. */
  first: boolean;
  onPut: (position: number) => void;
  onGiveUp: () => void;
  /** From the field to the rows. */
  onRows: () => void;
};

/** Where to put what was picked up, typed: a number of the list, or a place on the tray. */
export const PlaceToField = ({ run, busy, first, onPut, onGiveUp, onRows }: PlaceToFieldProps) => {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const faultId = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    const read = typedPlace(typed, run);
    if (read.ok) return onPut(read.position);
    setFault(read.sentence);
    announce(read.sentence, 'assertive');
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      onGiveUp();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onRows();
    }
  };
  return (
    <form className={css.placeTo} onSubmit={submit}>
      <InputFrame as="label" className="w-[5.5rem]">
        <span className="sr-only">Move to position</span>
        <input
          className="mono"
          inputMode={run.layout === 'plate96' ? 'text' : 'numeric'}
          autoComplete="off"
          maxLength={4}
          placeholder={run.layout === 'plate96' ? 'H10' : 'No.'}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because somebody asked to move something
          autoFocus={first}
          value={typed}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : faultId}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(null);
          }}
          onKeyDown={onKey}
        />
      </InputFrame>
      <Button type="submit" size="sm" busy={busy}>
        Place here
      </Button>
      {fault === null ? null : (
        <span id={faultId} className={css.placeFault}>
          {fault}
        </span>
      )}
    </form>
  );
};
