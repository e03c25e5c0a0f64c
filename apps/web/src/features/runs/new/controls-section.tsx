import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { newExtra, whyNotExtra, type ExtraDraft, type ExtraKind } from '../extra-draft.ts';
import { ExtraFields } from '../extra-fields.tsx';
import { kindWords } from '../run-words.ts';
import type { Component } from '../use-run-tests.ts';
import css from './new-run.module.css';

export type ControlsSectionProps = {
  value: readonly ExtraDraft[];
  components: readonly Component[];
  onChange: (next: ExtraDraft[]) => void;
};

const kinds: readonly Exclude<ExtraKind, 'duplicate'>[] = ['control', 'calibrator', 'blank'];

/** What stands before the samples: controls with what they must read, calibrators, blanks. */
export const ControlsSection = ({ value, components, onChange }: ControlsSectionProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => {
    // What was just added is written next.
    if (added > 0) box.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.select();
  }, [added]);
  const add = (kind: ExtraKind): void => {
    const key = Math.max(0, ...value.map((other) => other.key)) + 1;
    onChange([...value, newExtra(kind, value, key)]);
    setAdded((before) => before + 1);
  };
  return (
    <div className="grid gap-3" ref={box}>
      {value.map((control) => {
        const why = whyNotExtra(control);
        return (
          <fieldset key={control.key} className={css.newRunControl}>
            <legend>{kindWords[control.kind]}</legend>
            <IconButton
              icon={X}
              size="sm"
              className={css.newRunRemove}
              label={`Remove ${control.label}`}
              onClick={() => onChange(value.filter(({ key }) => key !== control.key))}
            />
            <ExtraFields
              value={control}
              components={control.kind === 'control' ? components : []}
              onChange={(next) => onChange(value.map((other) => (other.key === next.key ? next : other)))}
            />
            {why === null ? null : <p className={css.newRunWrong}>{why}</p>}
          </fieldset>
        );
      })}
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button key={kind} size="sm" icon={Plus} onClick={() => add(kind)}>
            {kindWords[kind]}
          </Button>
        ))}
      </div>
    </div>
  );
};
