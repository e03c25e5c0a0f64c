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
import type { IconShape } from '#ui/layout/icon.tsx';
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

type Part<Names extends keyof DesignerToolbarProps> = Pick<DesignerToolbarProps, Names>;

const HistoryButtons = ({ canUndo, canRedo, send }: Part<'canUndo' | 'canRedo' | 'send'>) => (
  <>
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
  </>
);

/** Each with how many fields it takes. */
const arrangements = (selection: readonly string[]) =>
  [
    ...aligns.map(([edge, label, icon]) => ({ label, icon, takes: 1, event: { type: 'align', edge } as const })),
    {
      label: 'Distribute across',
      icon: AlignHorizontalDistributeCenter,
      takes: 3,
      event: { type: 'distribute', axis: 'x' },
    },
    {
      label: 'Distribute down',
      icon: AlignVerticalDistributeCenter,
      takes: 3,
      event: { type: 'distribute', axis: 'y' },
    },
    { label: 'Bring to front', icon: BringToFront, takes: 1, event: { type: 'order', ids: selection, to: 'front' } },
    { label: 'Send to back', icon: SendToBack, takes: 1, event: { type: 'order', ids: selection, to: 'back' } },
  ] as const satisfies readonly { label: string; icon: IconShape; takes: number; event: DesignerEvent }[];

const ArrangeButtons = ({ selection, send }: Part<'selection' | 'send'>) =>
  arrangements(selection).map(({ label, icon, takes, event }) => (
    <IconButton
      key={label}
      icon={icon}
      size="sm"
      label={label}
      disabledReason={
        selection.length >= takes ? undefined : takes === 1 ? 'Select a field first' : `Select ${takes} fields or more`
      }
      onClick={() => send(event)}
    />
  ));

const ZoomButtons = ({ zoom, onZoom }: Part<'zoom' | 'onZoom'>) => {
  const at = zooms.indexOf(zoom);
  return (
    <>
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
    </>
  );
};

const Toolbar = (props: DesignerToolbarProps) => {
  const { snap, unit, send, onUnit } = props;
  return (
    <fieldset className={css.toolbar} aria-label="Canvas tools">
      <HistoryButtons {...props} />
      <span className={css.rule} />
      <ArrangeButtons {...props} />
      <span className={css.rule} />
      <Button icon={Magnet} size="sm" variant="ghost" aria-pressed={snap} onClick={() => send({ type: 'toggle_snap' })}>
        Snap
      </Button>
      <span className={css.toolbarEnd}>
        <ZoomButtons {...props} />
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

/** What the pointer cannot say: undo, alignment, order, zoom. */
export const DesignerToolbar = memo(Toolbar);
