import type { LabelValues } from '@aliquot/zpl/content/bindings';
import { overlapOf, type Box } from '@aliquot/zpl/design/geometry';
import type { LabelField, LabelSettings } from '@aliquot/zpl/design/label-design';
import { codeInk, isCode } from '@aliquot/zpl/lint/ink';
import type { PointerEvent } from 'react';
import { handles, type Guide, type Handle, type Point } from '../model/designer-state.ts';
import { toPixels, type Stage } from './stage.ts';
import css from './canvas.module.css';

/** Of a handle's middle, as parts of the field's width and height. */
const at: Readonly<Record<Handle, Point>> = {
  nw: { x: 0, y: 0 },
  n: { x: 0.5, y: 0 },
  ne: { x: 1, y: 0 },
  e: { x: 1, y: 0.5 },
  se: { x: 1, y: 1 },
  s: { x: 0.5, y: 1 },
  sw: { x: 0, y: 1 },
  w: { x: 0, y: 0.5 },
};
const handleSize = 8;
const handleReach = 16;

/** Of one field: a frame, and where it can be taken hold of. */
export const SelectionFrame = ({
  stage,
  field,
  alone,
  onHandle,
}: {
  stage: Stage;
  field: LabelField;
  alone: boolean;
  onHandle: (handle: Handle, event: PointerEvent<SVGElement>) => void;
}) => {
  const { x, y, width, height } = toPixels(stage, field);
  return (
    <g className={css.selection}>
      <rect
        className={css.selectionFrame}
        x={x}
        y={y}
        width={width}
        height={height}
        data-locked={field.locked || undefined}
      />
      {alone && !field.locked
        ? handles.map((handle) => {
            const [cx, cy] = [x + width * at[handle].x, y + height * at[handle].y];
            return (
              <g key={handle} data-handle={handle} onPointerDown={(event) => onHandle(handle, event)}>
                <rect
                  className={css.handleReach}
                  x={cx - handleReach / 2}
                  y={cy - handleReach / 2}
                  width={handleReach}
                  height={handleReach}
                />
                <rect
                  className={css.handle}
                  x={cx - handleSize / 2}
                  y={cy - handleSize / 2}
                  width={handleSize}
                  height={handleSize}
                  rx={1.5}
                />
              </g>
            );
          })
        : null}
    </g>
  );
};

/** Width and height beside the selection. */
export const SizeTag = ({ stage, box }: { stage: Stage; box: Box }) => {
  const shown = toPixels(stage, box);
  const words = `${box.width} × ${box.height}`;
  const width = words.length * 6.6 + 12;
  const x = Math.min(shown.x + shown.width + 8, stage.width - width);
  const y = Math.min(shown.y + shown.height - 18, stage.height - 18);
  return (
    <g className={css.sizeTag} aria-hidden="true">
      <rect x={x} y={y} width={width} height={18} rx={4} />
      <text x={x + width / 2} y={y + 13} textAnchor="middle">
        {words}
      </text>
    </g>
  );
};

export const Guides = ({ stage, guides }: { stage: Stage; guides: readonly Guide[] }) => (
  <g className={css.guides} aria-hidden="true">
    {guides.map((guide) => {
      const { x, y, width, height } = toPixels(
        stage,
        guide.axis === 'x'
          ? { x: guide.at, y: guide.from, width: 0, height: guide.to - guide.from }
          : { x: guide.from, y: guide.at, width: guide.to - guide.from, height: 0 },
      );
      return <path key={`${guide.axis}${guide.at}`} d={`M${x} ${y}L${x + width} ${y + height}`} />;
    })}
  </g>
);

/** Left and right of bars, all around squares: what must stay blank. Red where something lies in it or the label ends. */
export const QuietZones = ({
  stage,
  settings,
  field,
  others,
  values,
}: {
  stage: Stage;
  settings: LabelSettings;
  field: LabelField;
  others: readonly LabelField[];
  values: LabelValues;
}) => {
  const code = isCode(field) ? codeInk(field, values, settings.dpi) : null;
  if (code === null) return null;
  const { ink, quiet } = code;
  const zones: readonly Box[] = [
    { x: ink.x - quiet.sides, y: ink.y, width: quiet.sides, height: ink.height },
    { x: ink.x + ink.width, y: ink.y, width: quiet.sides, height: ink.height },
    { x: ink.x, y: ink.y - quiet.ends, width: ink.width, height: quiet.ends },
    { x: ink.x, y: ink.y + ink.height, width: ink.width, height: quiet.ends },
  ];
  return (
    <g aria-hidden="true">
      {zones
        .filter(({ width, height }) => width > 0 && height > 0)
        .map((zone) => {
          const taken =
            zone.x < 0 ||
            zone.y < 0 ||
            zone.x + zone.width > settings.width ||
            zone.y + zone.height > settings.height ||
            others.some((other) => other.type !== 'box' && overlapOf(zone, other) !== null);
          return (
            <rect
              key={`${zone.x} ${zone.y}`}
              className={css.quietZone}
              data-taken={taken || undefined}
              fill={taken ? 'url(#label-taken)' : 'oklch(0.9 0.05 160 / 0.55)'}
              {...toPixels(stage, zone)}
            />
          );
        })}
    </g>
  );
};
