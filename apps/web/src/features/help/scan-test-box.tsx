import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, Keyboard, ScanBarcode, TriangleAlert } from 'lucide-react';
import { useEffect, useReducer, useRef, type KeyboardEvent } from 'react';
import type { ScanSettings } from '#commands/scan-detector.ts';
import { scanSettingsOf, useBench } from '#preferences/bench.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { KeyCap } from '#ui/layout/keys.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { advice, closingKey, slowestGap, totalTime, verdictWords } from './scan-advice.ts';
import {
  emptyScanTest,
  nextCheckAt,
  scanTest,
  tabIsScanned,
  type Attempt,
  type ScanTest,
  type ScanTestEvent,
  type TestKey,
  type TestVerdict,
} from './scan-test.ts';
import css from './help.module.css';

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Dead', 'Process']);

/** Where people see what their scanner sends, key by key, and what Aliquot makes of it. */
export const ScanTestBox = ({ userId }: { userId: string }) => {
  const settings = useBench(userId).scan;
  const [test, send] = useReducer(
    (state: ScanTest, event: ScanTestEvent) => scanTest(state, event, scanSettingsOf(userId)),
    emptyScanTest,
  );
  const clear = useRef<HTMLButtonElement>(null);
  useLooks(test, settings, send);
  useSpokenVerdict(test.attempts[0]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || modifiers.has(event.key)) return;
    if (event.key === 'Escape') {
      // Leaves the box, and only that: a dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      clear.current?.focus();
      return;
    }
    if (event.key === 'Tab' && (event.shiftKey || !tabIsScanned(test, event.timeStamp, settings))) return;
    event.preventDefault();
    send({ type: 'key', key: event.key, at: event.timeStamp });
  };

  return (
    <div className={css.scanTest}>
      <div className={css.scanTestBox}>
        <TextField
          className="max-w-[360px] flex-1"
          label="Scan here"
          icon={ScanBarcode}
          mono
          autoComplete="off"
          spellCheck={false}
          data-scan="self"
          placeholder="Click here, then scan any label"
          hint="Nothing is opened or saved. Esc leaves the box."
          value={test.running.map(({ key }) => (key.length === 1 ? key : '')).join('')}
          // The keys are read one by one; what they would have typed is shown from there.
          onChange={() => undefined}
          onKeyDown={onKeyDown}
        />
        <Button
          ref={clear}
          className={css.scanTestClear}
          disabledReason={test.attempts.length + test.running.length === 0 ? 'No scans yet' : undefined}
          onClick={() => send({ type: 'cleared' })}
        >
          Clear attempts
        </Button>
      </div>
      <Attempts attempts={test.attempts} settings={settings} />
      <p className={css.scanWrong}>
        Wrong result? Change scanner detection in your{' '}
        <Link to="/auth/profile" hash="scanner" className="link">
          scanner settings
        </Link>
        , then scan again.
      </p>
    </div>
  );
};

/** The newest at length, the ones before it behind their heads. */
const Attempts = ({ attempts, settings }: { attempts: ScanTest['attempts']; settings: ScanSettings }) => {
  const [newest, ...older] = attempts;
  if (newest === undefined) return null;
  return (
    <ol className={css.scanAttempts} aria-label="Last attempts, newest first">
      <li>
        <AttemptHead attempt={newest} />
        <KeyStrip keys={newest.keys} settings={settings} />
        <p className={css.scanAdvice}>{advice(newest, settings)}</p>
      </li>
      {older.map((attempt) => (
        <li key={attempt.id}>
          <details>
            <summary>
              <AttemptHead attempt={attempt} />
              <Icon of={ChevronRight} size={14} />
            </summary>
            <KeyStrip keys={attempt.keys} settings={settings} />
            <p className={css.scanAdvice}>{advice(attempt, settings)}</p>
          </details>
        </li>
      ))}
    </ol>
  );
};

const verdictIcons = { scan: Check, hand: Keyboard, short: TriangleAlert, unclosed: TriangleAlert } as const;

const AttemptHead = ({ attempt: { keys, verdict } }: { attempt: Attempt }) => (
  <span className={css.scanAttemptHead}>
    <span className={css.scanVerdict} data-verdict={verdict.kind}>
      <Icon of={verdictIcons[verdict.kind]} size={14} />
      <Words verdict={verdict} />
    </span>
    <span className={css.scanFigures}>
      <span>
        {keys.length} {keys.length === 1 ? 'key' : 'keys'} in {ms(totalTime(keys))}
      </span>
      <span>longest delay {ms(slowestGap(keys))}</span>
      <span>suffix {closingKey(keys) ?? 'none'}</span>
    </span>
  </span>
);

const Words = ({ verdict }: { verdict: TestVerdict }) =>
  verdict.kind === 'scan' ? (
    <span>
      Scan: <span className="case">{verdict.code}</span>
    </span>
  ) : (
    <span>{verdictWords(verdict)}</span>
  );

const ms = (time: number): string => `${Math.round(time)} ms`;
const capOf = (key: string): string => (key === ' ' ? 'Space' : key);

/** Each key under the gap before it; gaps too long for a scan stand out. */
const KeyStrip = ({ keys, settings }: { keys: readonly TestKey[]; settings: ScanSettings }) => (
  <ol className={css.scanKeys} aria-label="Keys, with the milliseconds before each">
    {keys.map(({ key, at, gap }) => (
      <li key={at}>
        <span className={css.scanGap} data-slow={gap !== null && gap > settings.gapMs ? true : undefined}>
          {gap === null ? '–' : Math.round(gap)}
        </span>
        <KeyCap>{capOf(key)}</KeyCap>
      </li>
    ))}
  </ol>
);

/** Lets time pass for the test: when silence has decided, and when a person has stopped typing. */
const useLooks = (test: ScanTest, settings: ScanSettings, send: (event: ScanTestEvent) => void): void => {
  const at = nextCheckAt(test, settings);
  useEffect(() => {
    if (at === null) return undefined;
    let timer = setTimeout(check, Math.max(0, at - performance.now()));
    // A busy page fires timers late, perhaps before keys that already lie in wait: those get their turn first.
    function check(): void {
      timer = setTimeout(() => send({ type: 'time', at: at ?? 0 }), performance.now() - (at ?? 0) > 20 ? 40 : 0);
    }
    return () => clearTimeout(timer);
  }, [at, send]);
};

const useSpokenVerdict = (newest: Attempt | undefined): void => {
  useEffect(() => {
    if (newest !== undefined) announce(verdictWords(newest.verdict));
  }, [newest]);
};
