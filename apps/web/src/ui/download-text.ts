/** Hands a text to the browser's downloads. */
const download = (fileName: string, parts: string[], type: string): void => {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has taken the address by the next turn; keeping it would keep the whole text.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
};

/** Spreadsheets take a file for UTF-8 only when it begins with the mark of it. */
export const downloadCsv = (fileName: string, text: string): void =>
  download(fileName, ['\uFEFF', text], 'text/csv;charset=utf-8');

export const downloadJson = (fileName: string, text: string): void => download(fileName, [text], 'application/json');

export const downloadText = (fileName: string, text: string): void => download(fileName, [text], 'text/plain');
