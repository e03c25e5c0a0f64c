import { useEffect, useEffectEvent, useState } from 'react';

const hasFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * A file dropped anywhere on the page. Without this the browser would open it in place of the page, and what is typed would be out of
 * sight. True while one is held over the page.
 */
export const useFileDrop = (onFile: (file: File) => void): boolean => {
  const [over, setOver] = useState(false);
  const hold = useEffectEvent((event: DragEvent) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = 'copy';
    if (!over) setOver(true);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    if (!hasFile(event)) return;
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer?.files ?? [];
    if (file !== undefined) onFile(file);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    // Leaving an element for the one inside it is not leaving the page.
    if (event.relatedTarget === null) setOver(false);
  });
  useEffect(() => {
    const hear = { hold: (event: DragEvent) => hold(event), drop: (event: DragEvent) => drop(event) };
    const gone = (event: DragEvent): void => leave(event);
    document.addEventListener('dragover', hear.hold);
    document.addEventListener('drop', hear.drop);
    document.addEventListener('dragleave', gone);
    return () => {
      document.removeEventListener('dragover', hear.hold);
      document.removeEventListener('drop', hear.drop);
      document.removeEventListener('dragleave', gone);
    };
  }, []);
  return over;
};
