import { allowedWords, fileChooserTypes } from '@aliquot/domain/attachments/file-type';
import { Paperclip } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { homeClock } from '#time/home-zone.ts';
import { pastedName } from './uploads.ts';
import css from './attachments.module.css';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/u.test(target.tagName));

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])]
    .filter(({ type }) => type === 'image/png' || type === 'image/jpeg')
    .map((file) => new File([file], pastedName(file.type, new Date(), homeClock().zone), { type: file.type }));

/** Files come by the chooser, by dropping them on it, or as a picture from the clipboard. */
export const FileDrop = (props: {
  mostBytes: number;
  /** The name of the section; files are dropped on it too. */
  head: ReactNode;
  /** There are none: the button stands beside the name. */
  folded: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}) => {
  const { mostBytes, head, folded, onFiles, children } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    // A picture pasted into a text is that text's business.
    if (isTyping(event.target)) return;
    const pictures = picturesIn(event.clipboardData);
    if (pictures.length === 0) return;
    event.preventDefault();
    onFiles(pictures);
  });
  useEffect(() => {
    const heard = (event: ClipboardEvent): void => paste(event);
    document.addEventListener('paste', heard);
    return () => document.removeEventListener('paste', heard);
  }, []);
  const limits = `${allowedWords} At most ${Math.floor(mostBytes / 1_048_576)} MB each.`;
  const hover = (event: DragEvent, on: boolean): void => {
    event.preventDefault();
    setOver(on);
  };
  return (
    // Dropping is a second way for those who have a mouse; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={css.fileDropArea}
      data-drop="files"
      data-folded={folded || undefined}
      data-over={over || undefined}
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {head}
      <div className={css.fileDrop}>
        {children}
        <p className={css.fileDropHow}>
          <Button
            size="sm"
            variant={folded ? 'ghost' : 'secondary'}
            icon={Paperclip}
            title={folded ? `Or drop them here, or paste a picture. ${limits}` : undefined}
            onClick={() => chooser.current?.click()}
          >
            Attach files
          </Button>
          {folded ? null : (
            <span className="text-label text-fg-subtle">or drop them here, or paste a picture. {limits}</span>
          )}
        </p>
      </div>
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        accept={fileChooserTypes}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
};
