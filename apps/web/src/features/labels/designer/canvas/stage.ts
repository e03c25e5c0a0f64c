/** Where the label lies on the screen: a stage of 600 by 400 pixels at zoom 1, the label as large as fits on it. */
import type { Box } from '@aliquot/zpl/design/geometry';
import type { LabelSettings } from '@aliquot/zpl/design/label-design';
import type { Point } from '../model/designer-state.ts';

const stageSize = { width: 600, height: 400 } as const;
/** Paper around the label, so that its edge is seen. */
const around = 16;
export const ruler = { width: 30, height: 24 } as const;

export const zooms = [1, 1.5, 2, 3, 4] as const;
export type Zoom = (typeof zooms)[number];

export type Stage = {
  /** Of the whole drawing, rulers included. */
  readonly width: number;
  readonly height: number;
  /** Pixels of one dot. */
  readonly scale: number;
  /** The label's upper left corner. */
  readonly origin: Point;
};

export const stageOf = ({ width, height }: LabelSettings, zoom: Zoom): Stage => {
  const stage = { width: stageSize.width * zoom, height: stageSize.height * zoom };
  const scale = Math.min((stage.width - 2 * around) / width, (stage.height - 2 * around) / height);
  return {
    width: stage.width + ruler.width,
    height: stage.height + ruler.height,
    scale,
    origin: {
      x: ruler.width + (stage.width - width * scale) / 2,
      y: ruler.height + (stage.height - height * scale) / 2,
    },
  };
};

export const toPixels = ({ origin, scale }: Stage, { x, y, width, height }: Box): Box => ({
  x: origin.x + x * scale,
  y: origin.y + y * scale,
  width: width * scale,
  height: height * scale,
});

/** From the window to dots of the label; the drawing may be shown smaller than it is. */
export const toDots = (
  { width, origin, scale }: Stage,
  shown: Pick<DOMRect, 'left' | 'top' | 'width'>,
  at: { clientX: number; clientY: number },
): Point => {
  const shrunk = shown.width === 0 ? 1 : width / shown.width;
  return {
    x: ((at.clientX - shown.left) * shrunk - origin.x) / scale,
    y: ((at.clientY - shown.top) * shrunk - origin.y) / scale,
  };
};
