import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  BringToFront,
  Magnet,
  Redo2,
  SendToBack,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { units, type Unit } from './canvas/rulers.tsx';
import { zooms, type Zoom } from './canvas/stage.ts';
import type { Align, DesignerEvent } from './model/designer-state.ts';
import { chord } from './chord.ts';
import css from './designer.module.css';

export type DesignerToolbarProps = {
  canUndo: boolean;
  canRedo: boolean;
  /** Ids of the selected fields. */
  selection: readonly string[];
  snap: boolean;
  zoom: Zoom;
  unit: Unit;
  send: (event: DesignerEvent) => void;
  onZoom: (zoom: Zoom) => void;
  onUnit: (unit: Unit) => void;
};

const aligns = [
  ['left', 'Align left', AlignStartVertical],
  ['center', 'Align center', AlignCenterVertical],
  ['right', 'Align right', AlignEndVertical],
  ['top', 'Align top', AlignStartHorizontal],
  ['middle', 'Align middle', AlignCenterHorizontal],
  ['bottom', 'Align bottom', AlignEndHorizontal],
] as const satisfies readonly (readonly [Align, string, unknown])[];

const Toolbar = (props: DesignerToolbarProps) => {
  const { canUndo, canRedo, selection, snap, zoom, unit, send, onZoom, onUnit } = props;
  const none = selection.length === 0 ? 'Select a field first' : undefined;
  const few = selection.length < 3 ? 'Select three fields or more' : undefined;
  const at = zooms.indexOf(zoom);
  return (
    <fieldset className={css.toolbar} aria-label="Canvas tools">
      <IconButton
        icon={Undo2}
        size="sm"
        label="Undo"
        keys={chord('z')}
        disabledReason={canUndo ? undefined : 'nothing to undo'}
        onClick={() => send({ type: 'undo' })}
      />
      <IconButton
        icon={Redo2}
        size="sm"
        label="Redo"
        keys={chord('y')}
        disabledReason={canRedo ? undefined : 'nothing to redo'}
        onClick={() => send({ type: 'redo' })}
      />
      <span className={css.rule} />
      {aligns.map(([edge, label, icon]) => (
        <IconButton
          key={edge}
          icon={icon}
          size="sm"
          label={label}
          disabledReason={none}
          onClick={() => send({ type: 'align', edge })}
        />
      ))}
      <IconButton
        icon={AlignHorizontalDistributeCenter}
        size="sm"
        label="Distribute across"
        disabledReason={few}
        onClick={() => send({ type: 'distribute', axis: 'x' })}
      />
      <IconButton
        icon={AlignVerticalDistributeCenter}
        size="sm"
        label="Distribute down"
        disabledReason={few}
        onClick={() => send({ type: 'distribute', axis: 'y' })}
      />
      <span className={css.rule} />
      <IconButton
        icon={BringToFront}
        size="sm"
        label="Bring to front"
        disabledReason={none}
        onClick={() => send({ type: 'order', ids: selection, to: 'front' })}
      />
      <IconButton
        icon={SendToBack}
        size="sm"
        label="Send to back"
        disabledReason={none}
        onClick={() => send({ type: 'order', ids: selection, to: 'back' })}
      />
      <span className={css.rule} />
      <Button icon={Magnet} size="sm" variant="ghost" aria-pressed={snap} onClick={() => send({ type: 'toggle_snap' })}>
        Snap
      </Button>
      <span className={css.toolbarEnd}>
        <IconButton
          icon={ZoomOut}
          size="sm"
          label="Zoom out"
          disabledReason={at <= 0 ? 'the label fits' : undefined}
          onClick={() => onZoom(zooms[at - 1] ?? zoom)}
        />
        <output className={css.zoom} aria-label="Zoom">
          {zoom * 100} %
        </output>
        <IconButton
          icon={ZoomIn}
          size="sm"
          label="Zoom in"
          disabledReason={at === zooms.length - 1 ? 'no larger' : undefined}
          onClick={() => onZoom(zooms[at + 1] ?? zoom)}
        />
        <Segmented
          label="Unit of the rulers"
          options={units.map((one) => ({ value: one, label: one }))}
          value={unit}
          onValueChange={onUnit}
        />
      </span>
    </fieldset>
  );
};

export const DesignerToolbar = memo(Toolbar);
