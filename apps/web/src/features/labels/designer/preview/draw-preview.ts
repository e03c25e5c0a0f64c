import type { PrinterChoice } from '@aliquot/domain/labels/print-job';
import type { DrawnTemplate } from '@aliquot/domain/labels/templates/label-template';
import type { LabelValues } from '@aliquot/zpl/content/bindings';
import type { LabelDesign, LabelSettings } from '@aliquot/zpl/design/label-design';
import { designOnStock } from '@aliquot/zpl/draw/draw-labels';
import { hasErrorCode } from '#api/error-code.ts';
import { refusalWords } from '#api/refusal.ts';
import type { Api } from '#api/trpc.ts';
import type { LabelDataKind } from '../values/use-label-data.ts';
import { fetchPreview, previewFailure, type PreviewAnswer, type PreviewFailure } from './preview-client.ts';

/** What a printer has to be known by to draw for the labels in it. */
export type PreviewPrinter = Pick<PrinterChoice, 'id' | 'dpi' | 'labelWidth' | 'labelHeight'>;
export type PreviewInput = {
  readonly design: LabelDesign;
  readonly values: LabelValues;
  /** Whose the values are. */
  readonly dataKind: LabelDataKind;
  /** Null for the label as it is designed. */
  readonly printer: PreviewPrinter | null;
};

/** The label that is drawn: of the design, or the one in the printer. */
export const drawnSettings = ({ design, printer }: Pick<PreviewInput, 'design' | 'printer'>): LabelSettings =>
  printer === null
    ? design.settings
    : designOnStock(design, {
        widthInches: Number(printer.labelWidth),
        heightInches: Number(printer.labelHeight),
        dpi: printer.dpi,
      }).settings;

const failureOf = (error: unknown): PreviewFailure =>
  hasErrorCode(error, 'TOO_MANY_REQUESTS')
    ? previewFailure(429, '')
    : { kind: 'failed', status: null, message: refusalWords(error), retryAfter: null };

/**
 * First the ZPL of the label and what speaks against the design, told to `onDrawn` at once, then its picture. It is a mutation because a
 * design is too long for an address, and so that a session that ended is asked for on the page.
 */
export const drawPreview = async (
  api: Api,
  input: PreviewInput,
  onDrawn: (drawn: DrawnTemplate) => void,
  signal: AbortSignal,
): Promise<PreviewAnswer> => {
  const { design, values, dataKind, printer } = input;
  let drawn: DrawnTemplate;
  try {
    drawn = await api.client.labelTemplates.draw.mutate({ design, values, printerId: printer?.id ?? null }, { signal });
  } catch (error) {
    return failureOf(error);
  }
  signal.throwIfAborted();
  onDrawn(drawn);
  return fetchPreview({ zpl: drawn.zpl, settings: drawnSettings(input), dataKind }, signal);
};
