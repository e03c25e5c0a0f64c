import type { LabelValues } from '@aliquot/zpl/content/bindings';
import type { FieldOf, LabelField, LabelSettings } from '@aliquot/zpl/design/label-design';
import { fieldName } from '@aliquot/zpl/lint/design-warning';
import { Copy, Trash2 } from 'lucide-react';
import { useId, type RefObject } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { FieldLabel } from '#ui/field/field.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { fieldsOf } from '../model/design-fields.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import { useStillState } from '../use-designer-state.ts';
import type { ChangeField } from './change-field.ts';
import { CodeProperties } from './code-properties.tsx';
import { ContentField } from './content-field.tsx';
import { KeysHint } from './keys-hint.tsx';
import { PlaceFields } from './place-fields.tsx';
import { ShapeProperties } from './shape-properties.tsx';
import { TextProperties } from './text-properties.tsx';
import { chord } from '../chord.ts';
import type { ValueChoice } from '../values/use-value-choices.ts';
import css from './panels.module.css';

export type FieldPanelProps = {
  store: DesignerStore;
  contentRef: RefObject<HTMLTextAreaElement | null>;
  values: LabelValues;
  /** What a content can name. */
  choices: readonly ValueChoice[];
};

const titles: Readonly<Record<LabelField['type'], string>> = {
  text: 'Text',
  barcode: 'Barcode',
  qr: 'QR code',
  datamatrix: 'DataMatrix',
  box: 'Box',
  line: 'Line',
  logo: 'Logo',
};

/** Properties of the field that is selected; of several, what they have in common. */
export const FieldPanel = ({ store, ...own }: FieldPanelProps) => {
  const { design, selection } = useStillState(store);
  const { send } = store;
  const fields = fieldsOf(design, selection);
  const id = useId();
  const [only] = fields;
  const title =
    only === undefined ? 'Field properties' : fields.length === 1 ? titles[only.type] : `${fields.length} fields`;
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {only === undefined ? null : (
          <span className={css.aside}>
            <IconButton
              icon={Copy}
              size="sm"
              label="Duplicate"
              keys={chord('d')}
              onClick={() => send({ type: 'duplicate' })}
            />
            <IconButton
              icon={Trash2}
              size="sm"
              label="Delete"
              keys={['Delete']}
              onClick={() => send({ type: 'remove' })}
            />
          </span>
        )}
      </div>
      {only === undefined ? (
        <p className={css.hint}>Select a field on the canvas or in the list of layers.</p>
      ) : fields.length === 1 ? (
        <OneField store={store} {...own} settings={design.settings} field={only} />
      ) : (
        <p className={css.hint}>
          {fields.map(fieldName).join(', ')}. Arrow keys move them together; the buttons above the canvas align them
          with {fieldName(fields.at(-1) ?? only)}.
        </p>
      )}
    </section>
  );
};

type ByTypeProps = { settings: LabelSettings; values: LabelValues; field: LabelField; change: ChangeField };

const OneField = ({
  store,
  settings,
  field,
  contentRef,
  values,
  choices,
}: FieldPanelProps & { settings: LabelSettings; field: LabelField }) => {
  const change: ChangeField = (part) => store.send({ type: 'change', ids: [field.id], change: part });
  return (
    <div className={css.fields}>
      {'content' in field ? (
        <ContentField
          key={field.id}
          field={field}
          inputRef={contentRef}
          choices={choices}
          onChange={(content) => change({ content })}
        />
      ) : null}
      <div className={css.group}>
        <PlaceFields key={`place ${field.id}`} store={store} field={field} change={change} />
        {field.locked ? null : <KeysHint />}
      </div>
      <ByType settings={settings} values={values} field={field} change={change} />
      <TextField
        label="Name in the list"
        maxLength={60}
        placeholder={titles[field.type]}
        value={field.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Switch label="Locked" checked={field.locked} onChange={({ target }) => change({ locked: target.checked })} />
    </div>
  );
};

const ByType = ({ settings, values, field, change }: ByTypeProps) => {
  if (field.type === 'text') return <TextProperties field={field} change={change} />;
  if (field.type === 'barcode' || field.type === 'qr' || field.type === 'datamatrix')
    return <CodeProperties settings={settings} values={values} field={field} change={change} />;
  if (field.type === 'box' || field.type === 'line') return <ShapeProperties field={field} change={change} />;
  return <LogoFacts field={field} />;
};

const LogoFacts = ({ field: { bitmap } }: { field: FieldOf<'logo'> }) => (
  <div className={css.group}>
    <FieldLabel>Picture</FieldLabel>
    <p className={css.hint}>
      {bitmap.width} × {bitmap.height} dots, black and white
    </p>
  </div>
);
