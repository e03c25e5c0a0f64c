/** Opens the browser's print dialog once the menu it was chosen from is gone. */
export const printPage = (): void => {
  setTimeout(() => window.print(), 200);
};
