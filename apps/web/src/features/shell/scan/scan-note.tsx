import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from '#ui/layout/icon.tsx';
import { scanWords, isBadScan } from './scan-words.ts';
import { useScans } from './scans.ts';
import css from '../overlays.module.css';

const shownForMs = 4_000;

/** What the scanner just did, for a few seconds. A code nobody knows stays at hand, to be corrected. */
export const ScanNote = ({ onCorrect }: { onCorrect: (code: string) => void }) => {
  const [last] = useScans();
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (last === undefined) return undefined;
    const timer = setTimeout(() => setGone(last.id), shownForMs);
    return () => clearTimeout(timer);
  }, [last]);
  if (last === undefined || last.id <= gone || last.outcome.kind === 'asking') return null;
  if (!isBadScan(last)) {
    return (
      <span className={css.scanNote} data-scan-note="">
        <Icon of={Check} size={14} />
        {scanWords(last)}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={css.scanNote}
      data-scan-note=""
      data-bad=""
      title="Edit this code"
      onClick={() => onCorrect(last.code)}
    >
      <Icon of={TriangleAlert} size={14} />
      {scanWords(last)}
    </button>
  );
};
