import { barcodeWidth, barDots, quietModules } from './code128.ts';
import { fieldData } from './field-data.ts';
import { tubePaper, type LabelPaper } from './label-paper.ts';

/** What stands on a tube. Two things that identify the person, always. */
export type TubeLabel = {
  readonly barcode: string;
  readonly subjectName: string;
  readonly dateOfBirth: string | null;
  readonly sex: string;
  readonly tubeName: string;
  readonly clientName: string;
  readonly priority: 'routine' | 'urgent' | 'stat';
  readonly collected: string | null;
};
export type LabelWarning = { readonly field: string; readonly message: string };
export type DrawnLabel = { readonly zpl: string; readonly warnings: readonly LabelWarning[] };

const scaled = (paper: LabelPaper, dots: number): number => Math.round((dots * paper.dpi) / tubePaper.dpi);

const textAt = (paper: LabelPaper, at: { x: number; y: number; size: number }, text: string): string =>
  `^FO${scaled(paper, at.x)},${scaled(paper, at.y)}^A0N,${scaled(paper, at.size)}${fieldData(text)}`;

/** Names longer than the label end in a mark that they go on: a cut name must not look like a whole one. */
const shortened = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

const widthWarning = (paper: LabelPaper, barcode: string): readonly LabelWarning[] => {
  const width = barcodeWidth(barcode);
  if (!width.ok) return [{ field: 'barcode', message: `${width.reason}. Type another barcode.` }];
  const dots = (width.modules + 2 * quietModules) * barDots(paper.dpi);
  const room = paper.width - 2 * paper.margin;
  return dots <= room
    ? []
    : [
        {
          field: 'barcode',
          message: `The barcode ${barcode} is ${dots} dots wide and the label has ${room}. Use a shorter number or a wider label.`,
        },
      ];
};

/** The built-in label is drawn for one size; on a smaller one its last lines would fall off the edge. */
const sizeWarning = (paper: LabelPaper): readonly LabelWarning[] =>
  paper.width >= scaled(paper, tubePaper.width) && paper.height >= scaled(paper, tubePaper.height)
    ? []
    : [
        {
          field: 'paper',
          message: 'The labels in this printer are smaller than 2.25 by 0.75 inches. Some lines may be cut off.',
        },
      ];

/** The label every tube gets until the laboratory has designed its own. */
export const drawTubeLabel = (label: TubeLabel, paper: LabelPaper = tubePaper): DrawnLabel => {
  const { margin } = tubePaper;
  const who = [label.dateOfBirth ?? 'DOB unknown', label.sex.slice(0, 1).toUpperCase(), label.collected ?? ''].filter(
    (part) => part !== '',
  );
  const bar = barDots(paper.dpi);
  const zpl = [
    '^XA^CI28',
    `^PW${paper.width}^LL${paper.height}`,
    textAt(paper, { x: margin, y: margin, size: 26 }, shortened(label.subjectName, 30)),
    ...(label.priority === 'routine'
      ? []
      : [textAt(paper, { x: 380, y: margin, size: 26 }, label.priority.toUpperCase())]),
    textAt(paper, { x: margin, y: 36, size: 18 }, who.join('  ')),
    // Mode A lets the printer choose the character sets; a fixed set would print another number for some texts.
    `^FO${scaled(paper, margin + quietModules * 2)},${scaled(paper, 58)}^BY${bar}^BCN,${scaled(paper, 50)},N,N,N,A${fieldData(label.barcode)}`,
    textAt(paper, { x: margin, y: 114, size: 20 }, label.barcode),
    textAt(paper, { x: margin, y: 134, size: 16 }, shortened(`${label.tubeName} · ${label.clientName}`, 50)),
    '^XZ',
  ].join('\n');
  return { zpl, warnings: [...sizeWarning(paper), ...widthWarning(paper, label.barcode)] };
};

/** Several tubes, each as often as its kind asks for, in one job. */
export const drawTubeLabels = (
  labels: readonly { label: TubeLabel; copies: number }[],
  paper: LabelPaper = tubePaper,
): DrawnLabel => {
  const drawn = labels.map(({ label, copies }) => ({ ...drawTubeLabel(label, paper), copies }));
  return {
    zpl: drawn.flatMap(({ zpl, copies }) => Array.from({ length: copies }, () => zpl)).join('\n'),
    warnings: drawn
      .flatMap(({ warnings }) => warnings)
      .filter(({ message }, at, all) => all.findIndex((other) => other.message === message) === at),
  };
};
