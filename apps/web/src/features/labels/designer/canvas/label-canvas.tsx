import type { LabelValues } from '@aliquot/zpl/content/bindings';
import { printableArea } from '@aliquot/zpl/design/geometry';
import type { LabelField, LabelSettings } from '@aliquot/zpl/design/label-design';
import { fieldName } from '@aliquot/zpl/lint/design-warning';
import { memo, useId, useMemo, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { DesignerEvent } from '../model/designer-state.ts';
import type { DesignerStore } from '../model/designer-store.ts';
import { useLiveState } from '../use-designer-state.ts';
import type { Severity } from '../use-severities.ts';
import { boundsOf } from '../model/bounds.ts';
import { FieldShape } from './field-shape.tsx';
import { Rulers, RulerSpan, type Unit } from './rulers.tsx';
import { Guides, QuietZones, SelectionFrame, SizeTag } from './selection-layer.tsx';
import { ruler, stageOf, toPixels, type Stage, type Zoom } from './stage.ts';
import { usePointer } from './use-pointer.ts';
import css from './canvas.module.css';

export type LabelCanvasProps = {
  store: DesignerStore;
  values: LabelValues;
  zoom: Zoom;
  unit: Unit;
  /** The worst that is said of a field, by its id. */
  severities: ReadonlyMap<string, Severity>;
  canvasRef: RefObject<SVGSVGElement | null>;
  send: (event: DesignerEvent) => void;
};

const fieldWords = (field: LabelField): string =>
  `${fieldName(field)}, x ${field.x}, y ${field.y}, ${field.width} by ${field.height} dots${field.locked ? ', locked' : ''}`;

/** The label as it will about look. The pointer and the keys move fields; the picture below it is what prints. */
export const LabelCanvas = (props: LabelCanvasProps) => {
  const { store, values, zoom, unit, severities, canvasRef, send } = props;
  const { design, selection, gesture, guides } = useLiveState(store);
  const { settings, fields } = design;
  const stage = useMemo(() => stageOf(settings, zoom), [settings, zoom]);
  const pointer = usePointer(canvasRef, stage, send);
  const id = useId();
  const selected = fields.filter((field) => selection.includes(field.id));
  const [only] = selected;
  const active = selection.at(-1);
  const bounds = boundsOf(selected);
  const stepOnTab = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey || active === undefined) return;
    // Several stay selected on the way to the tools that arrange them.
    if (selection.length > 1) return;
    const place = fields.findIndex((field) => field.id === active);
    // Past the last field Tab leads on to the rest of the page.
    if (event.shiftKey ? place <= 0 : place >= fields.length - 1) return;
    event.preventDefault();
    send({ type: event.shiftKey ? 'select_previous' : 'select_next' });
  };
  return (
    <svg
      ref={canvasRef}
      className={css.canvas}
      width={stage.width}
      height={stage.height}
      viewBox={`0 0 ${stage.width} ${stage.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      tabIndex={0}
      aria-label={`Label canvas, ${settings.width} by ${settings.height} dots`}
      aria-multiselectable="true"
      aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
      data-page-keys
      data-dragging={gesture === null ? undefined : gesture.kind}
      onKeyDown={stepOnTab}
      onFocus={() => (active === undefined ? send({ type: 'select_next' }) : undefined)}
      {...pointer.onDrawing}
    >
      <Paper settings={settings} stage={stage} />
      <Rulers settings={settings} stage={stage} unit={unit} />
      {bounds === null ? null : <RulerSpan stage={stage} box={bounds} />}
      {only !== undefined && selected.length === 1 ? (
        <QuietZones
          stage={stage}
          settings={settings}
          field={only}
          others={fields.filter((field) => field !== only)}
          values={values}
        />
      ) : null}
      <g transform={`translate(${stage.origin.x} ${stage.origin.y}) scale(${stage.scale})`}>
        <Shapes fields={fields} values={values} dpi={settings.dpi} />
        {fields.map((field) => (
          <CanvasField
            key={field.id}
            elementId={`${id}-${field.id}`}
            field={field}
            selected={selection.includes(field.id)}
            severity={severities.get(field.id)}
            onPress={pointer.pressField}
          />
        ))}
      </g>
      <Guides stage={stage} guides={guides} />
      {selected.map((field) => (
        <SelectionFrame
          key={field.id}
          stage={stage}
          field={field}
          alone={selected.length === 1}
          onHandle={(handle, event) => pointer.pressHandle(field.id, handle, event)}
        />
      ))}
      {bounds === null ? null : <SizeTag stage={stage} box={bounds} />}
      {gesture?.kind === 'frame' ? <SelectingFrame stage={stage} gesture={gesture} /> : null}
    </svg>
  );
};

/** What stands on the label is an example: fields are called by their names. */
const Shapes = ({ fields, values, dpi }: { fields: readonly LabelField[]; values: LabelValues; dpi: number }) => (
  <g className={css.shapes} aria-hidden="true">
    {fields.map((field) => (
      <FieldShape key={field.id} field={field} values={values} dpi={dpi} />
    ))}
  </g>
);

type CanvasFieldProps = {
  elementId: string;
  field: LabelField;
  selected: boolean;
  severity: Severity | undefined;
  onPress: (id: string, event: PointerEvent<SVGElement>) => void;
};

const CanvasField = memo(({ elementId, field, selected, severity, onPress }: CanvasFieldProps) => (
  <g
    id={elementId}
    className={css.field}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="option"
    aria-selected={selected}
    aria-label={fieldWords(field)}
    data-type={field.type}
    data-severity={severity}
    onPointerDown={(event) => onPress(field.id, event)}
  >
    <rect className={css.fieldPlace} x={field.x} y={field.y} width={field.width} height={field.height} />
  </g>
));
CanvasField.displayName = 'CanvasField';

const inches = (dots: number, dpi: number): string => (dots / dpi).toFixed(2);

const Paper = memo(({ settings, stage }: { settings: LabelSettings; stage: Stage }) => {
  const label = toPixels(stage, { x: 0, y: 0, width: settings.width, height: settings.height });
  const area = toPixels(stage, printableArea(settings));
  const below = Math.min(label.y + label.height + 12, stage.height - 3);
  return (
    <g aria-hidden="true">
      <defs>
        <pattern id="label-grid" width="14" height="14" patternUnits="userSpaceOnUse" x={label.x} y={label.y}>
          <circle className={css.gridDot} cx="1" cy="1" r=".8" />
        </pattern>
        <pattern id="label-taken" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={css.hatch} width="1.6" height="5" />
        </pattern>
      </defs>
      <rect
        className={css.stage}
        x={ruler.width}
        y={ruler.height}
        width={stage.width - ruler.width - 0.5}
        height={stage.height - ruler.height - 0.5}
      />
      <rect
        fill="url(#label-grid)"
        x={ruler.width}
        y={ruler.height}
        width={stage.width - ruler.width}
        height={stage.height - ruler.height}
      />
      <rect className={css.paper} {...label} rx={6} />
      <rect className={css.printable} {...area} />
      <text className={css.paperWords} x={label.x} y={below}>
        {inches(settings.width, settings.dpi)} × {inches(settings.height, settings.dpi)} in
      </text>
      <text className={css.paperWords} x={label.x + label.width} y={below} textAnchor="end">
        dashed: printable area
      </text>
    </g>
  );
});
Paper.displayName = 'Paper';

const SelectingFrame = ({
  stage,
  gesture: { from, to },
}: {
  stage: Stage;
  gesture: { from: { x: number; y: number }; to: { x: number; y: number } };
}) => (
  <rect
    className={css.selecting}
    {...toPixels(stage, {
      x: Math.min(from.x, to.x),
      y: Math.min(from.y, to.y),
      width: Math.abs(to.x - from.x),
      height: Math.abs(to.y - from.y),
    })}
  />
);
