import { useLabClock } from '#time/lab-zone.tsx';
import { scanWords, isBadScan } from './scan-words.ts';
import { useScans } from './scans.ts';
import css from '../overlays.module.css';

/** The last codes and what became of them, the newest first. */
export const ScanList = () => {
  const scans = useScans();
  const clock = useLabClock();
  return (
    <>
      {scans.length === 0 ? <p className={css.scanLogEmpty}>No scans yet.</p> : null}
      <ol className={css.scanList}>
        {scans.map((scan) => (
          <li key={scan.id}>
            <time dateTime={new Date(scan.at).toISOString()}>{clock.seconds(scan.at)}</time>
            <span className="case">{scan.code}</span>
            <span className={isBadScan(scan) ? 'text-danger' : undefined}>{scanWords(scan)}</span>
          </li>
        ))}
      </ol>
    </>
  );
};
