import { clsx } from 'clsx';
import type { Attachment } from '@aliquot/domain/attachments/attachment';
import { isPicture } from '@aliquot/domain/attachments/file-type';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callHeaders } from '#api/call-headers.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import css from './attachments.module.css';

export const fileUrl = (id: number): string => `/api/attachments/${id}`;

const mostLetters = 20_000;

const fetchFile = async (id: number, signal: AbortSignal): Promise<Blob> => {
  const answer = await fetch(fileUrl(id), { headers: callHeaders(), signal });
  if (!answer.ok) throw new Error('The file could not be opened. Try again.');
  return answer.blob();
};

/** Drawn from bytes this page fetched itself: an address that ends with the picture's part of the page. */
const Picture = ({ blob, name }: { blob: Blob; name: string }) => {
  const [url] = useState(() => URL.createObjectURL(blob));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img className={css.filePreviewPicture} src={url} alt={`Content of ${name}`} />;
};

const Text = ({ blob }: { blob: Blob }) => {
  const text = useQuery({ queryKey: ['file-text', blob.size, blob], queryFn: () => blob.text(), gcTime: 0 });
  return (
    <QueryView query={text} isEmpty={() => false} empty={null}>
      {(whole) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by the keyboard too
        <pre className={clsx(css.filePreviewText, 'mono')} tabIndex={0}>
          {whole.slice(0, mostLetters)}
          {whole.length > mostLetters ? '\n… the rest is in the file' : ''}
        </pre>
      )}
    </QueryView>
  );
};

/** A look at a file without leaving the page. Scripts cannot run in it: a picture is drawn, a text is text. */
export const FilePreview = ({ file, onClose }: { file: Attachment; onClose: () => void }) => {
  const bytes = useQuery({
    queryKey: ['file', file.id],
    queryFn: ({ signal }) => fetchFile(file.id, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={file.name}
      footer={
        <>
          <a className={buttonClass({})} href={fileUrl(file.id)} download={file.name}>
            <Icon of={Download} size={14} />
            Download
          </a>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <QueryView query={bytes} isEmpty={() => false} empty={null}>
        {(blob) => (isPicture(file.type) ? <Picture blob={blob} name={file.name} /> : <Text blob={blob} />)}
      </QueryView>
    </Dialog>
  );
};
