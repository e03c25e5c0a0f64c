import { useState, type ReactNode } from 'react';
import { Tabs } from '#ui/layout/tabs.tsx';
import { countLines } from './label-text.ts';
import { PreviewImage } from './preview-image.tsx';
import css from './preview.module.css';
import type { Preview } from './use-preview.ts';
import { ZplText } from './zpl-text.tsx';

export type PreviewPanelProps = {
  preview: Preview;
  /** Of the ZPL that is downloaded, without its ending. */
  fileName: string;
  /** Why the ZPL may not be copied or downloaded. */
  blockedReason?: string | undefined;
  /** What stands beside the picture: the warnings. */
  children?: ReactNode;
};

/** What comes out of the printer: as a picture, and as the text that is sent to it. */
export const PreviewPanel = ({ preview, fileName, blockedReason, children }: PreviewPanelProps) => {
  const [tab, setTab] = useState<'image' | 'zpl'>('image');
  const zpl = preview.drawn?.zpl ?? '';
  return (
    <section aria-label="Preview" className={css.previewPanel}>
      <div className={css.previewMain}>
        <Tabs
          label="Preview"
          className="px-[12px]"
          panelClassName=""
          value={tab}
          onValueChange={setTab}
          items={[
            { value: 'image', label: 'Image', panel: <PreviewImage preview={preview} /> },
            {
              value: 'zpl',
              label: 'ZPL',
              count: countLines(zpl),
              panel: <ZplText preview={preview} fileName={fileName} blockedReason={blockedReason} />,
            },
          ]}
        />
      </div>
      {children === undefined ? null : <div className={css.previewAside}>{children}</div>}
    </section>
  );
};
