import { RotateCcw, X } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { byteWords } from './byte-words.ts';
import type { Upload } from './uploads.ts';
import type { UsedUploads } from './use-uploads.ts';
import css from './attachments.module.css';

const Progress = ({ upload, sent }: { upload: Upload; sent: number }) => (
  <span className={css.uploadProgress}>
    <progress aria-label={`Sending ${upload.file.name}`} value={sent} max={upload.file.size} />
    <span className="tabular-nums text-fg-subtle">
      {byteWords(sent)} of {byteWords(upload.file.size)}
    </span>
  </span>
);

const Row = ({ upload, used }: { upload: Upload; used: UsedUploads }) => {
  const { state, file, id } = upload;
  return (
    <li className={css.upload} data-failed={state.kind === 'failed' || undefined}>
      <span className={css.uploadName}>{file.name}</span>
      {state.kind === 'waiting' ? <span className="text-fg-subtle">Waiting</span> : null}
      {state.kind === 'sending' ? <Progress upload={upload} sent={state.sent} /> : null}
      {state.kind === 'failed' ? <span className={css.uploadFault}>{state.sentence}</span> : null}
      <span className={css.uploadActions}>
        {state.kind === 'failed' && state.again ? (
          <Button size="sm" icon={RotateCcw} onClick={() => used.retry(upload)}>
            Try again
          </Button>
        ) : null}
        <IconButton
          icon={X}
          size="sm"
          label={`${state.kind === 'failed' ? 'Dismiss' : 'Cancel'} ${file.name}`}
          onClick={() => used.cancel(id)}
        />
      </span>
    </li>
  );
};

/** Files on their way, and those that did not get through: these stay until somebody has seen to them. */
export const UploadRows = ({ used }: { used: UsedUploads }) =>
  used.uploads.length === 0 ? null : (
    <ul aria-label="Files being sent">
      {used.uploads.map((upload) => (
        <Row key={upload.id} upload={upload} used={used} />
      ))}
    </ul>
  );
