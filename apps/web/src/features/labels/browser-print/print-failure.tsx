import { Printer } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ZplButtons } from '../designer/preview/zpl-buttons.tsx';
import css from './print-failure.module.css';
import { failureDetail, failureSteps, failureWords, type PrintFailureOutcome } from './print-words.ts';

export type PrintFailureProps = {
  outcome: PrintFailureOutcome;
  /** What was to be printed. */
  zpl: string;
  /** Of the download, with its ending. */
  fileName: string;
  busy?: boolean | undefined;
  onRetry: () => void;
  onClose: () => void;
};

/** Says that nothing came out of the printer, what to do, and how to print the label in another way. */
export const PrintFailure = ({ outcome, zpl, fileName, busy = false, onRetry, onClose }: PrintFailureProps) => {
  const detail = failureDetail(outcome);
  return (
    <div className={css.printFailure}>
      <Banner tone="error" title={failureWords(outcome)} detail={detail} />
      <div className={css.printFailureBody}>
        <ol>
          {failureSteps(outcome).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>To print without the helper, copy or download the ZPL and send it with another program.</p>
        <div className={css.printFailureActions}>
          <Button size="sm" icon={Printer} busy={busy} onClick={onRetry}>
            Print again
          </Button>
          <ZplButtons zpl={zpl} fileName={fileName} />
          <Button size="sm" variant="ghost" className="ml-auto" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </div>
  );
};
