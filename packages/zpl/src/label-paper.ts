/** In dots. */
export type LabelPaper = {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly margin: number;
};

/** The usual tube label: 2.25 by 0.75 inches at 203 dpi. */
export const tubePaper: LabelPaper = { width: 456, height: 152, dpi: 203, margin: 8 };

/** The paper of a printer, from what stands on the box of its labels. A dot that is not whole is not there. */
export const paperOf = (stock: { widthInches: number; heightInches: number; dpi: number }): LabelPaper => ({
  width: Math.floor(stock.widthInches * stock.dpi),
  height: Math.floor(stock.heightInches * stock.dpi),
  dpi: stock.dpi,
  margin: Math.round((tubePaper.margin * stock.dpi) / tubePaper.dpi),
});
