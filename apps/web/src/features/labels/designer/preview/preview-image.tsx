import { Tag } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLabClock } from '#time/lab-zone.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useWidth } from '#ui/layout/use-width.ts';
import { labelWords } from './label-text.ts';
import { PreviewFailure } from './preview-failure.tsx';
import css from './preview.module.css';
import type { Picture, Preview } from './use-preview.ts';

/** Of the picture on the screen: a label of a foot would push the page away. */
const mostHeight = 360;
const remPixels = 16;

const rounded = (scale: number): string => `${Math.round(scale * 100)}%`;

type CaptionProps = { preview: Preview; scale: number };

const Caption = ({ preview: { state, picture }, scale }: CaptionProps) => {
  const clock = useLabClock();
  if (state === 'loading') return <>Drawing…</>;
  if (picture === null) return null;
  const at = `${clock.seconds(picture.drawnAt)}${picture.isOutside ? ' by another service' : ''}`;
  if (state === 'error') return <>Drawn {at}, before the last change</>;
  return (
    <>
      {scale === 1 ? 'One pixel per dot' : `Scaled to ${rounded(scale)}`} · drawn {at}
      {picture.isOutside ? '. Only examples are sent there.' : null}
    </>
  );
};

/** What the picture and its text were told, without what the warnings of the design say already. */
const usePictureNotes = ({ state, picture, drawn }: Preview): readonly string[] =>
  useMemo(() => {
    if (state === 'empty') return [];
    const known = new Set(drawn?.warnings.map(({ message }) => message));
    return [...new Set([...(drawn?.problems ?? []), ...(picture?.warnings ?? [])])].filter(
      (message) => !known.has(message),
    );
  }, [state, picture, drawn]);

const Paper = ({ picture, isOld }: { picture: Picture; isOld: boolean }) => {
  const alt = useMemo(() => labelWords(picture.zpl), [picture.zpl]);
  return (
    <img
      className={css.previewPicture}
      data-old={isOld || undefined}
      src={picture.url}
      alt={isOld ? `${alt}. Before the last change.` : alt}
      width={picture.settings.width}
      height={picture.settings.height}
    />
  );
};

/** The picture of the label, at one pixel per dot where there is room for it. Each state takes the same room. */
export const PreviewImage = ({ preview }: { preview: Preview }) => {
  const { state, picture, error, settings, retry } = preview;
  const [paper, setPaper] = useState<HTMLDivElement | null>(null);
  const notes = usePictureNotes(preview);
  const wanted = Math.min(settings.width, (mostHeight * settings.width) / settings.height);
  const given = useWidth(paper);
  const scale = (given === null ? wanted : Math.min(wanted, given * remPixels)) / settings.width;
  return (
    <div className={css.previewImage} data-state={state} aria-busy={state === 'loading'}>
      <div className={css.previewStage}>
        <div
          ref={setPaper}
          className={css.previewPaper}
          style={{ width: wanted, aspectRatio: `${settings.width} / ${settings.height}` }}
        >
          {picture === null ? null : <Paper picture={picture} isOld={state !== 'image'} />}
        </div>
        {state === 'loading' && picture === null ? <output className="sr-only">Drawing the label</output> : null}
        {state === 'empty' ? (
          <EmptyState icon={Tag} title="No fields yet">
            Add a field, and the label is drawn here.
          </EmptyState>
        ) : null}
        {error === null ? null : (
          <div className={css.previewError}>
            <PreviewFailure error={error} retry={retry} />
          </div>
        )}
      </div>
      <p className={css.previewCaption}>
        <Caption preview={preview} scale={scale} />
      </p>
      {notes.length === 0 ? null : (
        <ul className={css.previewNotes} aria-label="Notes on this label">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
};
