import { readTemplate } from '@aliquot/zpl/content/template';
import type { FieldType, LabelField } from '@aliquot/zpl/design/label-design';
import { fieldName } from '@aliquot/zpl/lint/design-warning';
import { Barcode, Grid3x3, Image, Lock, Minus, QrCode, Square, TriangleAlert, Type } from 'lucide-react';
import { memo, useEffect, useId, useRef, type MouseEvent } from 'react';
import { Icon, type IconShape } from '#ui/layout/icon.tsx';
import type { DesignerEvent } from '../model/designer-state.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import { useStillState } from '../use-designer-state.ts';
import type { Severity } from '../use-severities.ts';
import { useLayerKeys } from './use-layer-keys.ts';
import css from './panels.module.css';

export const fieldIcons: Readonly<Record<FieldType, IconShape>> = {
  text: Type,
  barcode: Barcode,
  qr: QrCode,
  datamatrix: Grid3x3,
  box: Square,
  line: Minus,
  logo: Image,
};

export type LayerListProps = {
  store: DesignerStore;
  /** What is wrong with a field, by its id. */
  severities: ReadonlyMap<string, Severity>;
  /** Enter leads to the properties. */
  onEnter: () => void;
};

/** What a field says: its first value, or its text. */
const contentWords = (field: LabelField): string => {
  if (!('content' in field)) return '';
  const part = readTemplate(field.content).find(({ kind }) => kind === 'value');
  return part?.kind === 'value' ? part.binding : field.content;
};

/** Every field, the one in front first: the way around the label for whoever does not see it. */
const Layers = ({ store, severities, onEnter }: LayerListProps) => {
  const { design, selection } = useStillState(store);
  const { fields } = design;
  const { send } = store;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const front = fields.toReversed();
  const { active, walk, begin } = useLayerKeys(store, front, onEnter);
  useEffect(() => {
    if (active !== undefined) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <section className={css.section} aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>
        Layers <span className={css.aside}>{fields.length}</span>
      </h2>
      {fields.length === 0 ? (
        <p className={css.hint}>No fields yet. Add a text, a barcode or a value of the tube.</p>
      ) : (
        <div
          ref={list}
          className={css.layers}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="listbox"
          tabIndex={0}
          aria-label="Layers"
          aria-multiselectable="true"
          aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
          data-page-keys
          onKeyDown={walk}
          onFocus={begin}
        >
          {front.map((field) => (
            <Layer
              key={field.id}
              elementId={`${id}-${field.id}`}
              fieldId={field.id}
              name={fieldName(field)}
              type={field.type}
              content={contentWords(field)}
              locked={field.locked}
              selected={selection.includes(field.id)}
              active={field.id === active}
              severity={severities.get(field.id) ?? null}
              send={send}
            />
          ))}
        </div>
      )}
    </section>
  );
};
export const LayerList = memo(Layers);

type LayerProps = {
  elementId: string;
  fieldId: string;
  name: string;
  type: FieldType;
  content: string;
  locked: boolean;
  selected: boolean;
  active: boolean;
  severity: Severity | null;
  send: (event: DesignerEvent) => void;
};

const Layer = memo((props: LayerProps) => {
  const { elementId, fieldId, name, type, content, locked, selected, active, severity, send } = props;
  const press = (event: MouseEvent): void =>
    send({ type: 'select', id: fieldId, toggle: event.shiftKey || event.ctrlKey || event.metaKey });
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the list's
    <div
      id={elementId}
      className={css.layer}
      tabIndex={-1}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={selected}
      data-active={active || undefined}
      onClick={press}
    >
      <Icon of={fieldIcons[type]} size={14} />
      <span className={css.layerName}>{name}</span>
      <span className={css.layerContent}>{content}</span>
      {locked ? (
        <span className={css.layerMark}>
          <Icon of={Lock} size={12} />
          <span className="sr-only">, locked</span>
        </span>
      ) : null}
      {severity === null ? null : (
        <span className={css.layerMark} data-severity={severity}>
          <Icon of={TriangleAlert} size={14} />
          <span className="sr-only">{severity === 'error' ? ', has an error' : ', has a warning'}</span>
        </span>
      )}
    </div>
  );
});
Layer.displayName = 'Layer';
