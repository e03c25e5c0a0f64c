/** Portions of a tube, each in a container of its own with its own barcode. */
import { refuse, type Refusal } from '#errors/refusal.ts';
import { addDecimals, compareDecimals, multiplyDecimals, parseDecimal, type DecimalText } from '#measures/decimal.ts';
import { sampleStatusLabels, type SampleStatus } from './sample-state.ts';

export const mostAliquots = 20;

export type AliquotSource = {
  readonly barcode: string;
  readonly status: SampleStatus;
  readonly isAliquot: boolean;
  readonly caseCancelled: boolean;
  /** What it held; null when nobody wrote it down. */
  readonly volumeMl: DecimalText | null;
  /** What was taken from it before, portions that are gone included: their numbers are not given again. */
  readonly aliquots: readonly { readonly barcode: string; readonly volumeMl: DecimalText | null }[];
};
export type AliquotOrder = { readonly count: number; readonly volumeMl: DecimalText | null };
export type AliquotPlan = { readonly ok: true; readonly barcodes: readonly string[] } | Refusal;

const zero = '0' as DecimalText;
const sumOf = (volumes: readonly (DecimalText | null)[]): DecimalText =>
  volumes.reduce<DecimalText>((sum, volume) => (volume === null ? sum : addDecimals(sum, volume)), zero);

/** "26-000123-1-A3" is the third portion of tube 26-000123-1: the eye finds the parent, the scanner needs no table. */
const numberOf = (parent: string, barcode: string): number =>
  barcode.startsWith(`${parent}-A`) ? Number(barcode.slice(parent.length + 2)) || 0 : 0;

const sourceFault = ({ status, isAliquot, caseCancelled }: AliquotSource): Refusal | null => {
  if (caseCancelled)
    return refuse('CASE_CANCELLED', 'The accession is cancelled. Ask a lab manager to reinstate it first.');
  if (isAliquot) {
    return refuse('IS_ALIQUOT', 'This tube is already an aliquot. Make more from the original tube.');
  }
  if (status === 'expected') return refuse('NOT_RECEIVED', 'This tube has not arrived. Receive it first.');
  return status === 'received' || status === 'stored'
    ? null
    : refuse(
        'SAMPLE_STATUS',
        `This tube is ${sampleStatusLabels[status].toLowerCase()}, so nothing can be taken from it. Choose a tube in the lab.`,
      );
};

const volumeFault = (source: AliquotSource, { count, volumeMl }: AliquotOrder): Refusal | null => {
  if (volumeMl === null) return null;
  if (compareDecimals(volumeMl, zero) <= 0) return refuse('VOLUME', 'Enter a volume above 0, or leave it blank.');
  if (source.volumeMl === null) return null;
  const taken = sumOf(source.aliquots.map((aliquot) => aliquot.volumeMl));
  const wanted = multiplyDecimals(volumeMl, String(count) as DecimalText);
  return compareDecimals(addDecimals(taken, wanted), source.volumeMl) <= 0
    ? null
    : refuse(
        'TOO_MUCH',
        `Not enough volume: the aliquots need ${wanted} mL and the tube holds ${source.volumeMl} mL${compareDecimals(taken, zero) > 0 ? `, ${taken} mL already taken` : ''}. Make fewer or smaller aliquots.`,
      );
};

/** The barcodes of the portions, or why they cannot be made. */
export const planAliquots = (source: AliquotSource, order: AliquotOrder): AliquotPlan => {
  if (!Number.isInteger(order.count) || order.count < 1 || order.count > mostAliquots) {
    return refuse('COUNT', `Make between 1 and ${mostAliquots} aliquots at a time.`);
  }
  const fault = sourceFault(source) ?? volumeFault(source, order);
  if (fault !== null) return fault;
  const last = Math.max(0, ...source.aliquots.map(({ barcode }) => numberOf(source.barcode, barcode)));
  return {
    ok: true,
    barcodes: Array.from({ length: order.count }, (_, at) => `${source.barcode}-A${last + at + 1}`),
  };
};

/** A stored volume as a number to count with; nothing when it cannot be read. */
export const volumeOf = (text: string | null): DecimalText | null => (text === null ? null : parseDecimal(text));
