import type { ReagentLot } from '@aliquot/domain/runs/run';
import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { InputFrame } from '#ui/field/input-frame.tsx';
import css from './run-parts.module.css';

/** A reagent as it is being written; `key` tells two alike apart. */
export type ReagentDraft = { key: number; reagent: string; lot: string; expires: string };

export const reagentDrafts = (lots: readonly ReagentLot[]): ReagentDraft[] =>
  lots.map(({ reagent, lot, expires }, key) => ({ key, reagent, lot, expires: expires ?? '' }));

const isEmpty = ({ reagent, lot, expires }: ReagentDraft): boolean => `${reagent}${lot}${expires}`.trim() === '';

/** Rows nobody wrote in are no rows. */
export const reagentsOf = (drafts: readonly ReagentDraft[]): ReagentLot[] =>
  drafts
    .filter((draft) => !isEmpty(draft))
    .map(({ reagent, lot, expires }) => ({
      reagent: reagent.trim(),
      lot: lot.trim(),
      expires: expires === '' ? null : expires,
    }));

export const whyNotReagents = (drafts: readonly ReagentDraft[]): string | null =>
  drafts.some((draft) => !isEmpty(draft) && (draft.reagent.trim() === '' || draft.lot.trim() === ''))
    ? 'Give every reagent a name and a lot.'
    : null;

const columns = [
  { key: 'reagent', label: 'Reagent', type: 'text' },
  { key: 'lot', label: 'Lot', type: 'text' },
  { key: 'expires', label: 'Expires', type: 'date' },
] as const;

export type ReagentRowsProps = { value: readonly ReagentDraft[]; onChange: (next: ReagentDraft[]) => void };

/** What the run was made with: name, lot and until when it is good. */
export const ReagentRows = ({ value, onChange }: ReagentRowsProps) => (
  <div className={css.reagentRows}>
    {value.map((draft, place) => (
      <div key={draft.key} className={css.reagentRow}>
        {columns.map(({ key, label, type }) => (
          <InputFrame as="label" key={key}>
            <span className="sr-only">
              {label} {place + 1}
            </span>
            <input
              type={type}
              className={key === 'lot' ? 'mono' : undefined}
              placeholder={label}
              autoComplete="off"
              maxLength={200}
              value={draft[key]}
              onChange={({ target }) =>
                onChange(value.map((other) => (other.key === draft.key ? { ...other, [key]: target.value } : other)))
              }
            />
          </InputFrame>
        ))}
        <IconButton
          icon={X}
          size="sm"
          label={`Remove reagent ${place + 1}`}
          onClick={() => onChange(value.filter(({ key }) => key !== draft.key))}
        />
      </div>
    ))}
    <Button
      size="sm"
      icon={Plus}
      onClick={() =>
        onChange([
          ...value,
          { key: Math.max(0, ...value.map(({ key }) => key)) + 1, reagent: '', lot: '', expires: '' },
        ])
      }
    >
      Add reagent
    </Button>
  </div>
);
