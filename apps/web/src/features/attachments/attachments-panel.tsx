import { clsx } from 'clsx';
import type { Attachment, FileOwner } from '@aliquot/domain/attachments/attachment';
import { defaultMostBytes, fileTypeLabels, isPicture, isText } from '@aliquot/domain/attachments/file-type';
import { Download, FileImage, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Icon } from '#ui/layout/icon.tsx';
import { TabCount } from '#ui/layout/tabs.tsx';
import { IconButton, iconButtonClass } from '#ui/button/icon-button.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { When } from '#time/when.tsx';
import { byteWords } from './byte-words.ts';
import { FileDrop } from './file-drop.tsx';
import { FilePreview, fileUrl } from './file-preview.tsx';
import { RemoveFileDialog } from './remove-file-dialog.tsx';
import { UploadRows } from './upload-rows.tsx';
import { useFiles } from './use-files.ts';
import { useUploads } from './use-uploads.ts';
import css from './attachments.module.css';
import { sectionHeadClass } from '#ui/page/section-head.ts';

type Open = { kind: 'preview' | 'remove'; file: Attachment };

const mayPreview = ({ type }: Attachment): boolean => isPicture(type) || isText(type);

const FileRow = ({
  file,
  mayRemove,
  onOpen,
}: {
  file: Attachment;
  mayRemove: boolean;
  onOpen: (open: Open) => void;
}) => (
  <li className={css.fileRow}>
    <Icon of={file.type.startsWith('image/') ? FileImage : FileText} />
    {mayPreview(file) ? (
      <button type="button" className={clsx(css.fileName, 'link')} onClick={() => onOpen({ kind: 'preview', file })}>
        {file.name}
      </button>
    ) : (
      <a className={clsx(css.fileName, 'link')} href={fileUrl(file.id)} download={file.name}>
        {file.name}
      </a>
    )}
    <span className={css.fileFacts}>
      {fileTypeLabels[file.type]} · {byteWords(file.size)} · {file.addedBy ?? 'Someone'}, <When at={file.addedAt} />
    </span>
    <span className={css.fileActions}>
      <a
        className={iconButtonClass({ size: 'sm' })}
        href={fileUrl(file.id)}
        download={file.name}
        aria-label={`Download ${file.name}`}
      >
        <Icon of={Download} size={14} />
      </a>
      {mayRemove ? (
        <IconButton
          icon={Trash2}
          size="sm"
          label={`Remove ${file.name}`}
          onClick={() => onOpen({ kind: 'remove', file })}
        />
      ) : null}
    </span>
  </li>
);

const noFiles = <p>No files yet.</p>;

export type AttachmentsPanelProps = {
  api: Api;
  owner: FileOwner;
  title: string;
  mayAdd: boolean;
  /** One line while there are none: among other sections of a page. */
  folded?: boolean | undefined;
};

/** The files of a case or a run: who put them there, a look at them, and the way to add or remove one. */
export const AttachmentsPanel = ({ api, owner, title, mayAdd, folded = false }: AttachmentsPanelProps) => {
  const list = useFiles(api, owner);
  const mostBytes = list.data?.mostBytes ?? defaultMostBytes;
  const used = useUploads(api, owner, mostBytes);
  const [open, setOpen] = useState<Open | null>(null);
  const none = folded && list.data?.files.length === 0 && used.uploads.length === 0;
  const head = (
    <h2 className={sectionHeadClass} data-folded={none || undefined}>
      {title}{' '}
      {none ? (
        <span className="font-normal text-fg-subtle">No files yet.</span>
      ) : (
        <TabCount>{list.data?.files.length ?? ''}</TabCount>
      )}
    </h2>
  );
  const files = none ? null : (
    <QueryView query={list} isEmpty={(data) => data.files.length === 0} empty={noFiles}>
      {(data) => (
        <ul aria-label="Files">
          {data.files.map((file) => (
            <FileRow key={file.id} file={file} mayRemove={mayAdd} onOpen={setOpen} />
          ))}
        </ul>
      )}
    </QueryView>
  );
  return (
    <section aria-label={title}>
      {mayAdd ? (
        <FileDrop mostBytes={mostBytes} folded={none} head={head} onFiles={used.add}>
          {files}
          <UploadRows used={used} />
        </FileDrop>
      ) : (
        <>
          {head}
          <div className={css.fileDrop}>{files}</div>
        </>
      )}
      {open?.kind === 'preview' ? <FilePreview file={open.file} onClose={() => setOpen(null)} /> : null}
      {open?.kind === 'remove' ? <RemoveFileDialog api={api} file={open.file} onClose={() => setOpen(null)} /> : null}
    </section>
  );
};
