import { clsx } from 'clsx';
import { Link } from '@tanstack/react-router';
import { Check, LoaderCircle, ScanBarcode, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { submitOnTab } from '#commands/submit-on-tab.ts';
import { InputFrame } from '#ui/field/input-frame.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { scanIsGood, type RunScan } from './use-run-scans.ts';
import css from '../run-panels.module.css';

const mostShown = 6;

export type ScanPanelProps = {
  scans: readonly RunScan[];
  /** "next: H10"; null when every position is taken. */
  goesTo: string | null;
  /** The run takes no more tubes: a scan finds one. */
  fixed: boolean;
  onScan: (code: string) => void;
};

/** Where tubes are scanned into the run, and what became of the last ones. */
export const ScanPanel = ({ scans, goesTo, fixed, onScan }: ScanPanelProps) => {
  const [code, setCode] = useState('');
  const label = fixed ? 'Scan a tube to find its position' : 'Scan a tube to add it, or to find its position';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onScan(code);
    setCode('');
  };
  return (
    <div className={css.runScan}>
      <form onSubmit={submit}>
        <InputFrame as="label" size="lg" className={css.runScanBox}>
          <span className="sr-only">{label}</span>
          <Icon of={ScanBarcode} />
          <input
            data-scan="self"
            autoComplete="off"
            spellCheck={false}
            placeholder={label}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            onKeyDown={submitOnTab}
          />
          {fixed ? null : (
            <span className={css.runScanTo}>{goesTo === null ? 'no empty position' : `next: ${goesTo}`}</span>
          )}
        </InputFrame>
      </form>
      {scans.length === 0 ? null : (
        <ol className={css.runScans} aria-label="Last scans">
          {scans.slice(0, mostShown).map((scan) => (
            <Scan key={scan.id} scan={scan} />
          ))}
        </ol>
      )}
    </div>
  );
};

const Scan = ({ scan }: { scan: RunScan }) => {
  const { state, code, at } = scan;
  const clock = useLabClock();
  const added = state.kind === 'answered' ? state.added : null;
  const tone = state.kind === 'sending' ? 'sending' : scanIsGood(scan) ? 'good' : 'bad';
  return (
    <li data-look={tone}>
      <Icon of={tone === 'sending' ? LoaderCircle : tone === 'good' ? Check : X} size={14} />
      <span className={clsx(css.runScanCase, 'case')}>{added?.caseId ?? code}</span>
      <span className={css.runScanWho}>{added?.subjectName?.split(',')[0]}</span>
      <span className={css.runScanWhy}>
        {state.kind === 'sending' ? 'Sending…' : (added?.sentence ?? (state.kind === 'answered' ? '' : state.sentence))}{' '}
        {added?.otherRun == null ? null : (
          <Link className="link" to="/runs/$runId" params={{ runId: added.otherRun.id }}>
            Open run
          </Link>
        )}
        {tone === 'bad' && added?.accessionId != null && added.otherRun === null ? (
          <Link className="link" to="/accessions/$accessionId" params={{ accessionId: added.accessionId }}>
            Open accession
          </Link>
        ) : null}
      </span>
      <time dateTime={new Date(at).toISOString()}>{clock.time(at)}</time>
    </li>
  );
};
