import type { FieldOf } from '@aliquot/zpl/design/label-design';
import { FieldLabel } from '#ui/field/field.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { DotsField } from './dots-field.tsx';
import type { ChangeField } from './change-field.ts';
import css from './panels.module.css';

export const ShapeProperties = ({ field, change }: { field: FieldOf<'box' | 'line'>; change: ChangeField }) => (
  <>
    <div className={css.pair}>
      <div className={css.group}>
        <FieldLabel>Thickness</FieldLabel>
        <DotsField
          label="Thickness"
          unit="dots"
          value={field.thickness}
          least={1}
          most={100}
          onChange={(thickness) => change({ thickness })}
        />
      </div>
      {field.type === 'box' ? (
        <div className={css.group}>
          <FieldLabel>Rounding</FieldLabel>
          <DotsField
            label="Rounding"
            unit="of 8"
            value={field.rounding}
            least={0}
            most={8}
            onChange={(rounding) => change({ rounding })}
          />
        </div>
      ) : null}
    </div>
    {field.type === 'line' ? (
      <Segmented
        label="Direction"
        stretch
        options={[
          { value: 'horizontal', label: 'Horizontal' },
          { value: 'vertical', label: 'Vertical' },
        ]}
        value={field.direction}
        onValueChange={(direction) => change({ direction })}
      />
    ) : null}
  </>
);
