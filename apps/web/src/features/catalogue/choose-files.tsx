import { FileJson, Upload, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import css from './exchange.module.css';

export type ChooseFilesProps = {
  chosen: readonly string[];
  busy: boolean;
  onChoose: (files: readonly File[]) => void;
  onClear: () => void;
};

/** Files by button or dropped here. Choosing them starts the dry run; nothing is written by it. */
export const ChooseFiles = ({ chosen, busy, onChoose, onClear }: ChooseFilesProps) => {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div
      className={css.chooseFiles}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!busy) onChoose([...event.dataTransfer.files]);
      }}
    >
      <p>
        An exported catalogue, or single catalogue files such as <span className="mono">tests.json</span>. Files you
        leave out are not changed. You see a preview before anything is imported.
      </p>
      <input
        ref={input}
        type="file"
        className="sr-only"
        aria-label="Catalogue files"
        accept="application/json,.json"
        multiple
        tabIndex={-1}
        onChange={({ target }) => {
          if (target.files !== null && target.files.length > 0) onChoose([...target.files]);
          // The same file, mended, may be chosen again.
          target.value = '';
        }}
      />
      <div className={css.chooseFilesRow}>
        <Button icon={Upload} busy={busy} onClick={() => input.current?.click()}>
          {chosen.length === 0 ? 'Choose files' : 'Choose other files'}
        </Button>
        {chosen.length === 0 ? (
          <span className={css.chooseFilesHint}>or drop them here</span>
        ) : (
          <ul aria-label="Chosen files">
            {chosen.map((name) => (
              <li key={name}>
                <Icon of={FileJson} size={14} />
                {name}
              </li>
            ))}
          </ul>
        )}
        {chosen.length === 0 || busy ? null : (
          <Button variant="ghost" icon={X} onClick={onClear}>
            Remove files
          </Button>
        )}
      </div>
    </div>
  );
};
