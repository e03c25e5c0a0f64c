import { Link } from '@tanstack/react-router';
import type { Command } from '#commands/command.ts';
import { useBench } from '#preferences/bench.ts';
import { Button } from '#ui/button/button.tsx';
import { HelpSection } from './help-section.tsx';
import { ScanTestBox } from './scan-test-box.tsx';
import { ShortcutTable } from './shortcut-table.tsx';
import css from './help.module.css';

export type HelpContentProps = {
  commands: readonly Command[];
  userId: string;
  /** On the page links lead to the sections; over another page they have no address. */
  anchors?: boolean | undefined;
  /** In a test environment: shows the first steps of the role again. */
  onStartHere?: (() => void) | undefined;
};

/** What people look up while they work: the keys, and whether the scanner is understood. */
export const HelpContent = ({ commands, userId, anchors = false, onStartHere }: HelpContentProps) => {
  const { bench } = useBench(userId);
  return (
    <div className={css.helpContent} data-over-page={anchors ? undefined : true}>
      {onStartHere === undefined ? null : (
        <HelpSection title="Start here">
          <p className={css.helpWords}>What to try first in your role, above the list of accessions.</p>
          <div className={css.helpCopy}>
            <Button onClick={onStartHere}>Show Start here</Button>
          </div>
        </HelpSection>
      )}
      <HelpSection title="Shortcuts" anchor={anchors ? 'shortcuts' : undefined}>
        {bench.singleKeys ? null : (
          <p className={css.helpNote}>
            Single-key shortcuts are off for you: only Esc and keys pressed together with Ctrl, ⌘ or Alt work. Turn them
            on in your{' '}
            <Link to="/auth/profile" className="link">
              profile
            </Link>
            .
          </p>
        )}
        <ShortcutTable commands={commands} />
      </HelpSection>
      <HelpSection title="Scanner test" anchor={anchors ? 'scan-test' : undefined}>
        <ScanTestBox userId={userId} />
      </HelpSection>
    </div>
  );
};
