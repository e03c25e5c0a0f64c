import type { LabelValues } from '@aliquot/zpl/content/bindings';
import { fillTemplate } from '@aliquot/zpl/content/template';
import { mostFields, type FieldType } from '@aliquot/zpl/design/label-design';
import { Barcode, Grid3x3, Image, Minus, QrCode, Square, Type } from 'lucide-react';
import { memo } from 'react';
import { Button } from '#ui/button/button.tsx';
import type { IconShape } from '#ui/layout/icon.tsx';
import { toast } from '#ui/feedback/toast.ts';
import type { DesignerEvent } from '../model/designer-state.ts';
import { chooseFile } from '../choose-file.ts';
import type { ValueChoice } from '../values/use-value-choices.ts';
import { readLogo } from './read-logo.ts';
import css from './panels.module.css';

export type AddPanelProps = {
  values: LabelValues;
  choices: readonly ValueChoice[];
  count: number;
  /** Letters of base64 that another picture may have. */
  roomForLogo: number;
  send: (event: DesignerEvent) => void;
  /** After a field was added: where typing goes on. */
  onAdded: (of: 'content' | 'canvas') => void;
};

const kinds: readonly { type: Exclude<FieldType, 'logo'>; label: string; icon: IconShape }[] = [
  { type: 'text', label: 'Text', icon: Type },
  { type: 'barcode', label: 'Barcode', icon: Barcode },
  { type: 'qr', label: 'QR code', icon: QrCode },
  { type: 'datamatrix', label: 'DataMatrix', icon: Grid3x3 },
  { type: 'box', label: 'Box', icon: Square },
  { type: 'line', label: 'Line', icon: Minus },
];

const pictures = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';

const Add = ({ values, choices, count, roomForLogo, send, onAdded }: AddPanelProps) => {
  const blocked = count >= mostFields ? `A label has ${mostFields} fields at most` : undefined;
  const addLogo = async (file: File): Promise<void> => {
    const read = await readLogo(file);
    if (read.ok && read.bitmap.data.length > roomForLogo)
      toast.error('Logo not added', 'The logos of this label are too large together. Use a smaller picture.');
    else if (read.ok) {
      send({ type: 'add_logo', bitmap: read.bitmap, name: 'Logo' });
      onAdded('canvas');
    } else toast.error('Logo not added', read.sentence);
  };
  return (
    <section className={css.section} aria-label="Add field">
      <h2>Add field</h2>
      <div className={css.pair}>
        {kinds.map(({ type, label, icon }) => (
          <Button
            key={type}
            icon={icon}
            disabledReason={blocked}
            onClick={() => {
              send({ type: 'add', field: type });
              onAdded(type === 'box' || type === 'line' ? 'canvas' : 'content');
            }}
          >
            {label}
          </Button>
        ))}
        <Button icon={Image} disabledReason={blocked} onClick={() => chooseFile(pictures, addLogo)}>
          Logo
        </Button>
      </div>
      <h3 className={css.sub}>Values of the tube</h3>
      <ul className={css.bindings}>
        {choices.map(({ name, label }) => (
          <li key={name}>
            <button
              type="button"
              className={css.binding}
              aria-disabled={blocked === undefined ? undefined : true}
              title={blocked}
              onClick={() => {
                if (blocked !== undefined) return;
                send({ type: 'add', field: 'text', content: `{{${name}}}`, name: label });
                onAdded('canvas');
              }}
            >
              <span>{label}</span>
              <span className={css.bindingValue}>{fillTemplate(`{{${name}}}`, values) || 'empty'}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

export const AddPanel = memo(Add);
