import { code128Runs } from '@aliquot/zpl/barcodes/code128-bars';
import type { CodeField } from '@aliquot/zpl/barcodes/module-dots';
import { dataMatrixModules } from '@aliquot/zpl/barcodes/data-matrix';
import { qrModules } from '@aliquot/zpl/barcodes/qr-code';
import type { LabelValues } from '@aliquot/zpl/content/bindings';
import { fillTemplate } from '@aliquot/zpl/content/template';
import { textGap } from '@aliquot/zpl/design/geometry';
import type { FieldOf } from '@aliquot/zpl/design/label-design';
import { textWidth } from '@aliquot/zpl/draw/fonts';
import { codeInk } from '@aliquot/zpl/lint/ink';
import { TextLine } from './text-line.tsx';
import css from './canvas.module.css';

type CodeShapeProps<Field extends CodeField = CodeField> = { field: Field; values: LabelValues; dpi: number };

/** Every other run is a bar. */
const barsPath = (runs: readonly number[], place: { x: number; y: number; height: number }, module: number): string => {
  let { x } = place;
  return runs
    .map((run, at) => {
      const from = x;
      x += run * module;
      return at % 2 === 0 ? `M${from} ${place.y}h${run * module}v${place.height}h${-run * module}z` : '';
    })
    .join('');
};

const NotDrawn = ({ field }: { field: CodeField }) => (
  <rect
    className={css.notDrawn}
    fill="url(#label-taken)"
    x={field.x}
    y={field.y}
    width={field.width}
    height={field.height}
  />
);

const BarcodeShape = ({ field, values, dpi }: CodeShapeProps<FieldOf<'barcode'>>) => {
  const text = fillTemplate(field.content, values);
  const code = codeInk(field, values, dpi);
  const runs = code128Runs(text);
  if (code === null || runs === null) return <NotDrawn field={field} />;
  const { ink } = code;
  const module = ink.width / runs.reduce((sum, run) => sum + run, 0);
  const font = { family: field.fontFamily, size: field.fontSize };
  const below = textWidth(text, font) <= ink.width ? ink : field;
  return (
    <>
      <path className={css.bars} d={barsPath(runs, ink, module)} />
      {field.showText ? (
        <TextLine
          place={{
            x: below.x,
            y: ink.y + ink.height + textGap(dpi),
            width: below.width,
            height: field.fontSize,
            alignment: 'center',
          }}
          line={text}
          font={font}
        />
      ) : null}
    </>
  );
};

/** Some modules of a square, always the same for the same text: only the print shows which. */
const squaresPath = (text: string, modules: number): string => {
  let seed = Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);
  const squares: string[] = [];
  for (let y = 0; y < modules; y += 1) {
    for (let x = 0; x < modules; x += 1) {
      seed = (seed * 75 + 74) % 65_537;
      if (seed % 2 === 0) squares.push(`M${x} ${y}h1v1h-1z`);
    }
  }
  return squares.join('');
};

const finder = 7;
const Finder = ({ x, y }: { x: number; y: number }) => (
  <>
    <rect className={css.paper} x={x - 1} y={y - 1} width={finder + 2} height={finder + 2} />
    <path
      className={css.bars}
      fillRule="evenodd"
      d={`M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`}
    />
  </>
);

const SquareShape = ({ field, values, dpi }: CodeShapeProps<FieldOf<'qr' | 'datamatrix'>>) => {
  const text = fillTemplate(field.content, values);
  const code = codeInk(field, values, dpi);
  const modules = field.type === 'qr' ? qrModules(text) : dataMatrixModules(text);
  if (code === null || modules === null) return <NotDrawn field={field} />;
  const { ink } = code;
  return (
    <svg x={ink.x} y={ink.y} width={ink.width} height={ink.height} viewBox={`0 0 ${modules} ${modules}`}>
      <path className={css.bars} d={squaresPath(text, modules)} />
      {field.type === 'qr' ? (
        <>
          <Finder x={0} y={0} />
          <Finder x={modules - finder} y={0} />
          <Finder x={0} y={modules - finder} />
        </>
      ) : (
        <path className={css.bars} d={`M0 0h1v${modules - 1}h${modules - 1}v1h${-modules}z`} />
      )}
    </svg>
  );
};

export const CodeShape = ({ field, values, dpi }: CodeShapeProps) =>
  field.type === 'barcode' ? (
    <BarcodeShape field={field} values={values} dpi={dpi} />
  ) : (
    <SquareShape field={field} values={values} dpi={dpi} />
  );
