/** Edges and middles of what is dragged snap to those of other fields, of the printable area and of the label. */
import { quietModules } from '@aliquot/zpl/barcodes/code128';
import { dataMatrixQuietModules } from '@aliquot/zpl/barcodes/data-matrix';
import { moduleDotsOf } from '@aliquot/zpl/barcodes/module-dots';
import { qrQuietModules } from '@aliquot/zpl/barcodes/qr-code';
import { printableArea, type Box, type Edges } from '@aliquot/zpl/design/geometry';
import type { LabelDesign, LabelField } from '@aliquot/zpl/design/label-design';
import { isCode } from '@aliquot/zpl/lint/ink';
import type { Guide, Point } from './designer-state.ts';
import type { Room } from './move-group.ts';

type Axis = 'x' | 'y';
/** Across its axis from one end to the other of the box it belongs to. */
type Line = { readonly at: number; readonly from: number; readonly to: number };
/** An edge or middle that may snap, and where to. */
type Pair = { readonly edge: number; readonly line: Line };
type Pairs = Readonly<Record<Axis, readonly Pair[]>>;

const span = (box: Box, axis: Axis) =>
  axis === 'x' ? { start: box.x, size: box.width } : { start: box.y, size: box.height };
const acrossOf = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');

/** In whole dots: the middle of an odd width is the dot before it. */
const placesOf = (box: Box, axis: Axis): readonly number[] => {
  const { start, size } = span(box, axis);
  return [start, start + size, start + Math.floor(size / 2)];
};

const lineAt = (at: number, box: Box, axis: Axis): Line => {
  const across = span(box, acrossOf(axis));
  return { at, from: across.start, to: across.start + across.size };
};

const labelBox = ({ settings: { width, height } }: LabelDesign): Box => ({ x: 0, y: 0, width, height });

const linesOf = (design: LabelDesign, dragged: ReadonlySet<string>, axis: Axis): readonly Line[] =>
  [...design.fields.filter(({ id }) => !dragged.has(id)), printableArea(design.settings), labelBox(design)].flatMap(
    (box) => placesOf(box, axis).map((at) => lineAt(at, box, axis)),
  );

const everyPair = (edges: readonly number[], lines: readonly Line[]): readonly Pair[] =>
  edges.flatMap((edge) => lines.map((line) => ({ edge, line })));

/** A code keeps the blank a scanner needs between itself and the edge of the label. */
const quietPairs = (field: LabelField, at: Box, design: LabelDesign): readonly Pair[] => {
  if (!isCode(field)) return [];
  const modules = { barcode: quietModules, qr: qrQuietModules, datamatrix: dataMatrixQuietModules }[field.type];
  const quiet = modules * moduleDotsOf(field, design.settings.dpi);
  const label = labelBox(design);
  return [
    { edge: at.x, line: lineAt(quiet, label, 'x') },
    { edge: at.x + at.width, line: lineAt(label.width - quiet, label, 'x') },
  ];
};

type Snapped = { readonly by: number; readonly line: Line };

/** The first of those that are equally near. */
const nearest = (pairs: readonly Pair[], reach: number, allows: (by: number) => boolean): Snapped | null => {
  let best: Snapped | null = null;
  for (const { edge, line } of pairs) {
    const by = line.at - edge;
    const isNearer = Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best.by));
    if (isNearer && allows(by)) best = { by, line };
  }
  return best;
};

const guideOf = (axis: Axis, { at, from, to }: Line, box: Box): Guide => {
  const across = span(box, acrossOf(axis));
  return { axis, at, from: Math.min(from, across.start), to: Math.max(to, across.start + across.size) };
};

const guidesOf = (snapped: Readonly<Record<Axis, Snapped | null>>, box: Box): readonly Guide[] =>
  (['x', 'y'] as const).flatMap((axis) => {
    const line = snapped[axis]?.line;
    return line !== undefined && placesOf(box, axis).includes(line.at) ? [guideOf(axis, line, box)] : [];
  });

const moved = (box: Box, by: Point): Box => ({ ...box, x: box.x + by.x, y: box.y + by.y });

export const snapMove = (
  design: LabelDesign,
  group: { readonly fields: readonly LabelField[]; readonly bounds: Box; readonly room: Room },
  by: Point,
  reach: number,
): { readonly by: Point; readonly guides: readonly Guide[] } => {
  const { fields, bounds, room } = group;
  const box = moved(bounds, by);
  const ids = new Set(fields.map(({ id }) => id));
  const [only, ...others] = fields;
  const pairs: Pairs = {
    x: [
      ...everyPair(placesOf(box, 'x'), linesOf(design, ids, 'x')),
      ...(only !== undefined && others.length === 0 ? quietPairs(only, box, design) : []),
    ],
    y: everyPair(placesOf(box, 'y'), linesOf(design, ids, 'y')),
  };
  const along = (axis: Axis): Snapped | null =>
    nearest(pairs[axis], reach, (offset) => {
      const total = by[axis] + offset;
      return total >= room[axis].least && total <= room[axis].most;
    });
  const snapped = { x: along('x'), y: along('y') };
  const offset = { x: snapped.x?.by ?? 0, y: snapped.y?.by ?? 0 };
  return { by: { x: by.x + offset.x, y: by.y + offset.y }, guides: guidesOf(snapped, moved(box, offset)) };
};

/** The edges that are pulled, and guides for where the field then ends: it may stop before a line. */
export const snapEdges = (
  design: LabelDesign,
  field: LabelField,
  edges: Edges,
  reach: number,
): { readonly edges: Edges; readonly guides: (resized: Box) => readonly Guide[] } => {
  const ids = new Set([field.id]);
  const snapAt = (axis: Axis, start: number | undefined, end: number | undefined): Snapped | null => {
    const { start: from, size } = span(field, axis);
    const places = [...(start === undefined ? [] : [from + start]), ...(end === undefined ? [] : [from + size + end])];
    return nearest(everyPair(places, linesOf(design, ids, axis)), reach, () => true);
  };
  const snapped = { x: snapAt('x', edges.left, edges.right), y: snapAt('y', edges.top, edges.bottom) };
  const along = { left: snapped.x, right: snapped.x, top: snapped.y, bottom: snapped.y };
  const pulled: Edges = Object.fromEntries(
    (['left', 'right', 'top', 'bottom'] as const).flatMap((side) => {
      const by = edges[side];
      return by === undefined ? [] : [[side, by + (along[side]?.by ?? 0)]];
    }),
  );
  return { edges: pulled, guides: (resized) => guidesOf(snapped, resized) };
};
