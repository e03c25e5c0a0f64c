import { Popover } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { Check, History, ScanBarcode, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useState, type FormEvent } from 'react';
import { buttonClass } from '#ui/button/button.tsx';
import { InputFrame } from '#ui/field/input-frame.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { menuClass } from '#ui/overlay/menu-class.ts';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { submitOnTab } from '#commands/submit-on-tab.ts';
import { makeHandDetector } from '#commands/typed-by-hand.ts';
import { scanSettingsOf } from '#preferences/bench.ts';
import { useLabClock } from '#time/lab-zone.tsx';
import { useScans, type ScanEntry } from './scans.ts';
import css from '../overlays.module.css';

const shownForMs = 4_000;

const outcomeWords = {
  asking: 'Looking it up',
  unknown: 'No match',
  ambiguous: 'Not opened: more than one record',
  failed: 'Could not be looked up',
  repeated: 'Duplicate scan ignored',
} as const;
const words = ({ outcome, code }: ScanEntry): string => {
  if (outcome.kind === 'found') return outcome.match.label;
  return outcome.kind === 'unknown' ? `${outcomeWords.unknown} for ${code}` : outcomeWords[outcome.kind];
};
const isBad = ({ outcome: { kind } }: ScanEntry): boolean =>
  kind === 'unknown' || kind === 'failed' || kind === 'ambiguous';

export type ScanBoxProps = {
  userId: string;
  onScan: (code: string) => void;
  /** Words or a code, typed by a person. */
  onTyped: (text: string) => void;
};

/** Takes a code by scanner or by hand, and words to search for. A code nobody knows stays at hand, to be corrected. */
export const ScanBox = ({ userId, onScan, onTyped }: ScanBoxProps) => {
  const [text, setText] = useState('');
  const hands = useMemo(() => makeHandDetector(() => scanSettingsOf(userId)), [userId]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const byHand = hands.isByHand(text);
    if (text.trim() === '') return;
    if (byHand) onTyped(text);
    else onScan(text);
    setText('');
  };
  return (
    <div className={css.scanBox}>
      <form className="contents" onSubmit={submit}>
        <InputFrame quiet as="label" className={css.scanInput}>
          <Icon of={ScanBarcode} />
          <VisuallyHidden>Scan or search</VisuallyHidden>
          <input
            data-scan="self"
            placeholder="Scan or search"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            value={text}
            onKeyDown={(event) => {
              if (!event.nativeEvent.isComposing) hands.press(event.nativeEvent);
              submitOnTab(event);
            }}
            onChange={(event) => setText(event.target.value)}
          />
        </InputFrame>
      </form>
      <ScanNote onCorrect={setText} />
      <ScanLog />
    </div>
  );
};

/** What the scanner just did, for a few seconds. */
const ScanNote = ({ onCorrect }: { onCorrect: (code: string) => void }) => {
  const [last] = useScans();
  const [gone, setGone] = useState(0);
  useEffect(() => {
    if (last === undefined) return undefined;
    const timer = setTimeout(() => setGone(last.id), shownForMs);
    return () => clearTimeout(timer);
  }, [last]);
  if (last === undefined || last.id <= gone || last.outcome.kind === 'asking') return null;
  if (!isBad(last)) {
    return (
      <span className={css.scanNote} data-scan-note="">
        <Icon of={Check} size={14} />
        {words(last)}
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
      {words(last)}
    </button>
  );
};

const ScanLog = () => {
  const scans = useScans();
  const clock = useLabClock();
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass({ variant: 'ghost', size: 'sm' })} aria-label="Scan log">
        <Icon of={History} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="z-50 outline-0" sideOffset={6} align="end" collisionPadding={8}>
          <Popover.Popup className={clsx(menuClass.popup, css.scanLog)}>
            <Popover.Title className={menuClass.label}>Last scans</Popover.Title>
            {scans.length === 0 ? <p className={css.scanLogEmpty}>No scans yet.</p> : null}
            <ol>
              {scans.map((scan) => (
                <li key={scan.id}>
                  <time dateTime={new Date(scan.at).toISOString()}>{clock.seconds(scan.at)}</time>
                  <span className="case">{scan.code}</span>
                  <span className={isBad(scan) ? 'text-danger' : undefined}>{words(scan)}</span>
                </li>
              ))}
            </ol>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};
