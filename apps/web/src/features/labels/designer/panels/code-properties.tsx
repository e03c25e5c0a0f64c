import { barDots, codeSets } from '@aliquot/zpl/barcodes/code128';
import { moduleDotsOf, type CodeField } from '@aliquot/zpl/barcodes/module-dots';
import type { LabelValues } from '@aliquot/zpl/content/bindings';
import { fillTemplate } from '@aliquot/zpl/content/template';
import { dotsPerMm } from '@aliquot/zpl/design/dots';
import { moduleSizes, type LabelSettings } from '@aliquot/zpl/design/label-design';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { FieldLabel } from '#ui/field/field.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { barHeightLimits } from '../model/place-limits.ts';
import { DotsField } from './dots-field.tsx';
import type { ChangeField } from './change-field.ts';
import { AlignmentField, FontFields } from './text-properties.tsx';
import css from './panels.module.css';

type CodePropertiesProps = { settings: LabelSettings; values: LabelValues; field: CodeField; change: ChangeField };

/** Whether a hand scanner reads bars of this width. */
const ScannerNote = ({ settings: { dpi }, field }: Pick<CodePropertiesProps, 'settings' | 'field'>) => {
  const module = moduleDotsOf(field, dpi);
  const safe = module >= barDots(dpi);
  const mm = (module / dotsPerMm[dpi]).toFixed(2);
  return (
    <p className={css.note} data-tone={safe ? 'good' : 'warning'}>
      <Icon of={safe ? CircleCheck : TriangleAlert} size={14} />
      <span>
        {mm} mm bars at {dpi} dpi, {safe ? 'safe for hand scanners' : 'too narrow for many hand scanners'}
      </span>
    </p>
  );
};

const setWords = (text: string): string => {
  const sets = codeSets(text);
  return sets.length === 0 ? 'Code 128' : `Code 128, set ${sets.join(' then ')}, chosen by its content`;
};

export const CodeProperties = ({ settings, values, field, change }: CodePropertiesProps) => (
  <>
    <div className={css.pair}>
      {field.type === 'barcode' ? (
        <div className={css.group}>
          <FieldLabel>Bar height</FieldLabel>
          <DotsField
            label="Bar height"
            unit="dots"
            value={field.barcodeHeight}
            {...barHeightLimits(field, settings)}
            disabled={field.locked}
            onChange={(height) => change({ barcodeHeight: height })}
          />
        </div>
      ) : null}
      <div className={css.group}>
        <FieldLabel>{field.type === 'barcode' ? 'Narrow bar' : 'Module'}</FieldLabel>
        <DotsField
          label={field.type === 'barcode' ? 'Narrow bar' : 'Module'}
          unit="dots"
          value={moduleDotsOf(field, settings.dpi)}
          {...moduleSizes}
          onChange={(module) => change({ moduleDots: module })}
        />
      </div>
    </div>
    <ScannerNote settings={settings} field={field} />
    {field.type === 'barcode' ? (
      <>
        <p className={css.hint}>{setWords(fillTemplate(field.content, values))}</p>
        <AlignmentField value={field.alignment} change={change} />
        <Switch
          label="Show text below"
          checked={field.showText}
          onChange={({ target }) => change({ showText: target.checked })}
        />
        {field.showText ? <FontFields field={field} change={change} /> : null}
      </>
    ) : null}
  </>
);
