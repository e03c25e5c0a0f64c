import type { LabelChoices, PrinterChoice } from '@aliquot/domain/labels/print-job';

/** The workstation's own printer; else the one of one's pod; else one proposed for these kinds of tube; else the only one. */
export const choosePrinter = (
  printers: readonly PrinterChoice[],
  remembered: number | null,
  tubeIds: readonly number[],
): PrinterChoice | null =>
  printers.find(({ id }) => id === remembered) ??
  printers.find(({ ofOwnPod }) => ofOwnPod) ??
  printers.find((printer) => printer.tubeIds.some((id) => tubeIds.includes(id))) ??
  (printers.length === 1 ? (printers[0] ?? null) : null);

export type TubeChoice = LabelChoices['tubes'][number];

/** Tubes still without a label; when all have one, somebody wants them again. Kinds that come labelled are left out. */
export const firstChosen = (tubes: readonly TubeChoice[]): readonly number[] => {
  const wanted = tubes.filter(({ labels }) => labels > 0);
  const bare = wanted.filter(({ last }) => last === null);
  return (bare.length > 0 ? bare : wanted).map(({ sampleId }) => sampleId);
};

/** As the server counts: a kind that comes labelled gets one when somebody asks for it. */
export const labelsOf = (tubes: readonly TubeChoice[], chosen: readonly number[], copies: number): number =>
  tubes.filter(({ sampleId }) => chosen.includes(sampleId)).reduce((sum, { labels }) => sum + Math.max(1, labels), 0) *
  copies;
