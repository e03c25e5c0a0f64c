import { alignments, fontFamilies, fontSizes, type Alignment, type FieldOf } from '@aliquot/zpl/design/label-design';
import { AlignCenter, AlignLeft, AlignRight } from 'lucide-react';
import { FieldLabel } from '#ui/field/field.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { DotsField } from './dots-field.tsx';
import type { ChangeField } from './change-field.ts';
import css from './panels.module.css';

const icons = { left: AlignLeft, center: AlignCenter, right: AlignRight } as const;
const words: Readonly<Record<Alignment, string>> = { left: 'Left', center: 'Center', right: 'Right' };

export const AlignmentField = ({ value, change }: { value: Alignment; change: ChangeField }) => (
  <div className={css.group}>
    <FieldLabel>Alignment</FieldLabel>
    <Segmented
      label="Alignment"
      stretch
      options={alignments.map((alignment) => ({ value: alignment, label: words[alignment], icon: icons[alignment] }))}
      value={value}
      onValueChange={(alignment) => change({ alignment })}
    />
  </div>
);

type Lettered = Pick<FieldOf<'text'>, 'fontFamily' | 'fontSize'>;

export const FontFields = ({ field: { fontFamily, fontSize }, change }: { field: Lettered; change: ChangeField }) => (
  <>
    <div className={css.group}>
      <FieldLabel>Font</FieldLabel>
      <Segmented
        label="Font"
        stretch
        options={fontFamilies.map((family) => ({ value: family, label: family }))}
        value={fontFamily}
        onValueChange={(family) => change({ fontFamily: family })}
      />
    </div>
    <div className={css.group}>
      <FieldLabel>Font size</FieldLabel>
      <DotsField
        label="Font size"
        unit="dots"
        value={fontSize}
        {...fontSizes}
        onChange={(size) => change({ fontSize: size })}
      />
    </div>
  </>
);

export const TextProperties = ({ field, change }: { field: FieldOf<'text'>; change: ChangeField }) => (
  <>
    <FontFields field={field} change={change} />
    <AlignmentField value={field.alignment} change={change} />
    <Switch
      label="Wrap lines"
      checked={field.enableWrapping}
      onChange={({ target }) => change({ enableWrapping: target.checked })}
    />
  </>
);
