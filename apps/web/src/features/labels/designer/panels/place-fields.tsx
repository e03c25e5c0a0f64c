import type { LabelField } from '@aliquot/zpl/design/label-design';
import type { DesignerStore } from '../model/designer-store.ts';
import { placeLimits } from '../model/place-limits.ts';
import { useLiveState } from '../use-designer-state.ts';
import type { ChangeField } from './change-field.ts';
import { DotsField } from './dots-field.tsx';
import css from './panels.module.css';

const places = [
  ['x', 'X', 'X'],
  ['y', 'Y', 'Y'],
  ['width', 'W', 'Width'],
  ['height', 'H', 'Height'],
] as const;

/** Where a field lies; the numbers follow a drag. */
export const PlaceFields = (props: { store: DesignerStore; field: LabelField; change: ChangeField }) => {
  const { store, change } = props;
  const { settings, fields } = useLiveState(store).design;
  const field = fields.find(({ id }) => id === props.field.id) ?? props.field;
  const limits = placeLimits(field, settings);
  return (
    <fieldset className={css.pair} aria-label="Place and size in dots">
      {places.map(([part, sign, label]) => (
        <DotsField
          key={part}
          label={label}
          sign={sign}
          value={field[part]}
          {...limits[part]}
          disabled={field.locked}
          onChange={(value) => change({ [part]: value })}
        />
      ))}
    </fieldset>
  );
};
