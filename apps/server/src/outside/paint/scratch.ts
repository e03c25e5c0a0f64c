import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import type { Drawing } from './fonts.ts';

/** Canvases up to this size are drawn on again and again; a larger one, 8 MB and more, is thrown away. */
const mostDots = 2_000_000;

/** Four bytes for each dot: red, green, blue, opacity. */
type Picture = { readonly width: number; readonly height: number; readonly data: Buffer };

export type Scratch = {
  /** What the text would take, without drawing it. */
  readonly measure: (
    setStyle: (context: SKRSContext2D) => void,
    text: string,
  ) => ReturnType<SKRSContext2D['measureText']>;
  /** What was drawn on white paper of this size. */
  readonly draw: (width: number, height: number, paint: (context: SKRSContext2D) => void) => Picture;
};

/**
 * One canvas for everything: the memory of a canvas is given back only when the event loop turns, and a batch of labels is painted
 * before it does.
 */
export const makeScratch = ({ createCanvas }: Drawing): Scratch => {
  let canvas: Canvas = createCanvas(512, 64);
  let context = canvas.getContext('2d');
  const contextFor = (width: number, height: number): SKRSContext2D => {
    if (width <= canvas.width && height <= canvas.height) return context;
    const larger = createCanvas(Math.max(width, canvas.width), Math.max(height, canvas.height));
    if (larger.width * larger.height > mostDots) return larger.getContext('2d');
    canvas = larger;
    context = larger.getContext('2d');
    return context;
  };
  return {
    measure: (setStyle, text) => {
      setStyle(context);
      return context.measureText(text);
    },
    draw: (width, height, paint) => {
      const target = contextFor(width, height);
      target.fillStyle = '#fff';
      target.fillRect(0, 0, width, height);
      target.fillStyle = '#000';
      paint(target);
      return { width, height, data: Buffer.from(target.getImageData(0, 0, width, height).data.buffer) };
    },
  };
};

/** A picture in black and white, a byte for each dot, and the rectangle that holds all that is black. */
export type Ink = {
  readonly stride: number;
  readonly black: Uint8Array;
  readonly left: number;
  readonly top: number;
  /** Just outside, as `bottom` is. */
  readonly right: number;
  readonly bottom: number;
};

/**
 * Printers burn no gray, so a dot is black from the middle down. Bold letters keep their strokes at 18 dots so, and Chinese ones
 * the gaps between them.
 */
const blackBelow = 128;

/** Null where all is paper. Only pictures in a font have colors; an eye takes them so bright. */
export const inkOf = ({ width, height, data }: Picture): Ink | null => {
  const black = new Uint8Array(width * height);
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let at = 0; at < black.length; at += 1) {
    const brightness = 299 * (data[at * 4] ?? 0) + 587 * (data[at * 4 + 1] ?? 0) + 114 * (data[at * 4 + 2] ?? 0);
    if (brightness >= blackBelow * 1000) continue;
    black[at] = 1;
    const x = at % width;
    const y = (at - x) / width;
    if (x < left) left = x;
    if (x >= right) right = x + 1;
    if (y < top) top = y;
    bottom = y + 1;
  }
  return bottom === 0 ? null : { stride: width, black, left, right, top, bottom };
};
