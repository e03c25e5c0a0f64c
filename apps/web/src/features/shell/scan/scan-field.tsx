import { ScanBarcode } from 'lucide-react';
import { useMemo, type FormEvent } from 'react';
import { InputFrame } from '#ui/field/input-frame.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { submitOnTab } from '#commands/submit-on-tab.ts';
import { makeHandDetector } from '#commands/typed-by-hand.ts';
import { scanSettingsOf } from '#preferences/bench.ts';

export type ScanHands = {
  userId: string;
  onScan: (code: string) => void;
  /** Words or a code, typed by a person. */
  onTyped: (text: string) => void;
};
export type ScanFieldProps = ScanHands & {
  text: string;
  onText: (text: string) => void;
  className?: string | undefined;
};

/** Takes a code by scanner or by hand, and words to search for. */
export const ScanField = ({ userId, onScan, onTyped, text, onText, className }: ScanFieldProps) => {
  const hands = useMemo(() => makeHandDetector(() => scanSettingsOf(userId)), [userId]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const byHand = hands.isByHand(text);
    if (text.trim() === '') return;
    if (byHand) onTyped(text);
    else onScan(text);
    onText('');
  };
  return (
    <form className="contents" onSubmit={submit}>
      <InputFrame quiet as="label" className={className}>
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
          onChange={(event) => onText(event.target.value)}
        />
      </InputFrame>
    </form>
  );
};
