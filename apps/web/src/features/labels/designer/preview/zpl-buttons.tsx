import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { downloadText } from '#ui/download-text.ts';
import { toast } from '#ui/feedback/toast.ts';

export type ZplButtonsProps = {
  zpl: string;
  /** Of the download, with its ending. */
  fileName: string;
  disabledReason?: string | undefined;
};

/** The ways to a label that need no printer here. */
export const ZplButtons = ({ zpl, fileName, disabledReason }: ZplButtonsProps) => {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(zpl);
      setCopied(zpl);
    } catch {
      // No clipboard on plain http, or no permission.
      toast.error('ZPL not copied', 'The browser does not allow it here. Download the ZPL instead.');
    }
  };
  const isCopied = copied === zpl;
  return (
    <>
      <Button size="sm" icon={isCopied ? Check : Copy} disabledReason={disabledReason} onClick={() => void copy()}>
        {isCopied ? 'ZPL copied' : 'Copy ZPL'}
      </Button>
      <Button size="sm" icon={Download} disabledReason={disabledReason} onClick={() => downloadText(fileName, zpl)}>
        Download ZPL
      </Button>
    </>
  );
};
