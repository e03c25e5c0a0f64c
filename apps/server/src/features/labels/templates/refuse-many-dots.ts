import { mostPictureDots } from '@aliquot/zpl/design/dots';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import { designOnStock, type LabelStock } from '@aliquot/zpl/draw/draw-labels';
import { pictureDots } from '@aliquot/zpl/draw/picture-dots';
import { refuseField } from '#app-error.ts';

const millions = (dots: number): string => (dots / 1_000_000).toFixed(1);

/** Labels are drawn between the requests of others: what would hold them up is refused beforehand. `notDone` begins the sentence. */
export const refuseManyDots = (design: LabelDesign, stock: LabelStock | null, notDone: string): void => {
  const dots = pictureDots(stock === null ? design : designOnStock(design, stock));
  if (dots <= mostPictureDots) return;
  refuseField(
    'design',
    `${notDone} The logos and texts of the label have ${millions(dots)} million dots together${stock === null ? '' : ' on the labels of this printer'}, and ${millions(mostPictureDots)} million is the most. Make them smaller.`,
  );
};
