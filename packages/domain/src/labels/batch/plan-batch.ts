import { refuse, type Refusal } from '#errors/refusal.ts';

/** Tubes that are labeled together: two full racks and more. */
export const mostBatchTubes = 500;
/** More is a slip of the hand at Copies, and an hour of paper. */
export const mostBatchLabels = 2_000;
/** More may not be through in the time a printer has for one connection. */
export const mostJobLabels = 50;
/** One for each accession in the way, and two neighbors that do not fit into one job hold more than one does. */
export const mostBatchJobs = mostBatchTubes + 2 * (mostBatchLabels / mostJobLabels);

/** Why a tube may be left out of a batch. */
export const leftOutReasons = ['gone', 'labeled', 'pre_labeled'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** What decides about one tube of a batch. */
export type BatchTube = {
  readonly sampleId: number;
  readonly accessionId: number;
  readonly barcode: string;
  readonly labId: number;
  /** Rejected, empty or discarded: it gets no label. */
  readonly gone: boolean;
  /** A label of it was sent, is waiting, was downloaded or may have come out. */
  readonly labeled: boolean;
  /** Labels one set has for it; 0 for kinds that come labeled. */
  readonly labels: number;
};

export type BatchOrder = {
  readonly printer: { readonly name: string; readonly labId: number };
  readonly copies: number;
  /** What the person said shall be left out. Nothing is left out unasked. */
  readonly leaveOut: readonly LeftOutReason[];
};

export type LeftOutTube = { readonly sampleId: number; readonly barcode: string; readonly why: LeftOutReason };

export type BatchPlan<Tube extends BatchTube> = {
  readonly ok: true;
  /** In the order asked for. */
  readonly tubes: readonly Tube[];
  readonly leftOut: readonly LeftOutTube[];
  readonly labels: number;
  /** One of them has a label already. */
  readonly isReprint: boolean;
};

const mostNamed = 5;

/** "A-1, A-2 and 3 more": enough to find them in the rack. */
export const nameTubes = (tubes: readonly { readonly barcode: string }[]): string => {
  const named = tubes.slice(0, mostNamed).map(({ barcode }) => barcode);
  const more = tubes.length - named.length;
  return more === 0 ? named.join(', ') : `${named.join(', ')} and ${more} more`;
};

const counted = (tubes: readonly BatchTube[]): string => (tubes.length === 1 ? '1 tube' : `${tubes.length} tubes`);

const hasReason: Readonly<Record<LeftOutReason, (tube: BatchTube) => boolean>> = {
  gone: ({ gone }) => gone,
  labeled: ({ labeled }) => labeled,
  pre_labeled: ({ labels }) => labels === 0,
};

/** Tubes of which this could be said, whether or not they are left out for it. */
export const tubesWith = <Tube extends BatchTube>(tubes: readonly Tube[], reason: LeftOutReason): readonly Tube[] =>
  tubes.filter(hasReason[reason]);

/** A kind that comes labeled gets one when somebody asks for it. */
export const labelsPerSet = ({ labels }: Pick<BatchTube, 'labels'>): number => Math.max(1, labels);

/** Null when so many labels can be sent at once. */
export const refuseTooMany = (labels: number): Refusal | null =>
  labels <= mostBatchLabels
    ? null
    : refuse(
        'TOO_MANY_LABELS',
        `Not sent. ${labels} labels are more than the ${mostBatchLabels} that can be sent at once. Choose fewer copies or fewer tubes.`,
      );

const refusalOf = (tubes: readonly BatchTube[], { printer, leaveOut }: BatchOrder): Refusal | null => {
  const gone = tubes.filter((tube) => tube.gone);
  if (gone.length > 0)
    return refuse(
      'TUBES_GONE',
      `Not sent. ${counted(gone)} ${gone.length === 1 ? 'is' : 'are'} rejected, empty or discarded: ${nameTubes(gone)}. Leave out the tubes that cannot be labeled.`,
    );
  const elsewhere = tubes.filter(({ labId }) => labId !== printer.labId);
  if (elsewhere.length > 0)
    return refuse(
      'TUBES_OF_OTHER_LAB',
      `Not sent. ${printer.name} is in another lab than ${counted(elsewhere)}: ${nameTubes(elsewhere)}. Print these at a printer of their own lab.`,
    );
  if (tubes.length > 0) return null;
  return leaveOut.length > 0
    ? refuse('NO_TUBES_LEFT', 'Not sent. Every tube is left out. Choose again which tubes to leave out.')
    : refuse('NO_TUBES_LEFT', 'Not sent. There is no tube to label.');
};

/** Which tubes of a batch get labels and how many, or why none is sent. The same in the dialog and under the server's lock. */
export const planBatch = <Tube extends BatchTube>(
  asked: readonly Tube[],
  order: BatchOrder,
): BatchPlan<Tube> | Refusal => {
  const whyOut = (tube: Tube): LeftOutReason | undefined =>
    leftOutReasons.find((reason) => order.leaveOut.includes(reason) && hasReason[reason](tube));
  const tubes = asked.filter((tube) => whyOut(tube) === undefined);
  const refusal = refusalOf(tubes, order);
  if (refusal !== null) return refusal;
  const labels = order.copies * tubes.reduce((sum, tube) => sum + labelsPerSet(tube), 0);
  const tooMany = refuseTooMany(labels);
  if (tooMany !== null) return tooMany;
  const leftOut = asked.flatMap((tube) => {
    const why = whyOut(tube);
    return why === undefined ? [] : [{ sampleId: tube.sampleId, barcode: tube.barcode, why }];
  });
  return { ok: true, tubes, leftOut, labels, isReprint: tubes.some(({ labeled }) => labeled) };
};
