/** Opens the browser's list of files; nothing happens when none is chosen. */
export const chooseFile = (accept: string, take: (file: File) => Promise<void>): void => {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file !== undefined) void take(file);
  });
  input.click();
};
