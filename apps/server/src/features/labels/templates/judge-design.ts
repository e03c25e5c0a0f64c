import { exampleValues } from '@aliquot/zpl/content/example-values';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import { designOnStock } from '@aliquot/zpl/draw/draw-labels';
import type { DesignWarning } from '@aliquot/zpl/lint/design-warning';
import { lintDesign } from '@aliquot/zpl/lint/lint-design';
import { lintRecorded } from '@aliquot/zpl/lint/lint-recorded';
import type { JobPrinter } from '../print-jobs.repo.ts';
import { judgingPainter } from './bounded-painter.ts';

const examples = Object.values(exampleValues);
const keyOf = ({ code, fieldIds }: DesignWarning): string => [code, ...fieldIds].join(' ');

/** What a design would suffer from on the labels of a printer, and not where it was made for. */
const judgeOnPrinter = (
  design: LabelDesign,
  printer: JobPrinter,
  paintText: TextPainter,
  known: readonly DesignWarning[],
): readonly DesignWarning[] => {
  const said = new Set(known.map(keyOf));
  return lintDesign(designOnStock(design, printer), examples, paintText, 0)
    .filter((warning) => warning.severity === 'error' && !said.has(keyOf(warning)))
    .map((warning) => ({ ...warning, detail: `On the labels in ${printer.name}.`, fixes: [] }));
};

/** With every example and the painter that prints; errors first. */
export const judgeDesign = (
  design: LabelDesign,
  paintText: TextPainter,
  { printer, recorded }: { printer: JobPrinter | null; recorded: ReadonlySet<string> },
): readonly DesignWarning[] => {
  const painter = judgingPainter(paintText);
  const own = lintDesign(design, examples, painter);
  const onPrinter = printer === null ? [] : judgeOnPrinter(design, printer, painter, own);
  return [...onPrinter, ...own, ...lintRecorded(design, recorded)];
};
