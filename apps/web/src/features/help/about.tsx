import type { Role } from '@aliquot/domain/auth/roles';
import type { SessionUser } from '@aliquot/domain/auth/session-user';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { version } from '#api/version.ts';
import { announce } from '#ui/feedback/announce.ts';
import { Button } from '#ui/button/button.tsx';
import { roleWords } from '#features/auth/role-words.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { HelpSection } from './help-section.tsx';
import css from './help.module.css';

/** What support asks first: which version, who, in which role, with which browser. */
export const About = ({ user, role }: { user: SessionUser; role: Role | null }) => {
  const facts = [
    ['Version', `Aliquot ${version}`],
    ['Signed in as', `${user.name}, ${user.email}`],
    ['Role', roleWords(role)],
    ['Browser', navigator.userAgent],
  ] as const;
  return (
    <HelpSection title="About and support">
      <p className={css.helpWords}>
        Ask a lab manager about access and roles. When something breaks, send these lines and the error number on the
        screen.
      </p>
      <Facts facts={facts} />
      <CopyButton text={facts.map(([name, value]) => `${name}: ${value}`).join('\n')} />
    </HelpSection>
  );
};

const shownForMs = 3_000;

const CopyButton = ({ text }: { text: string }) => {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(null), shownForMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      announce('Copied');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <div className={css.helpCopy}>
      <Button icon={outcome === 'copied' ? Check : Copy} onClick={() => void copy()}>
        {outcome === 'copied' ? 'Copied' : 'Copy for support'}
      </Button>
      {outcome === 'refused' ? <p role="alert">The browser refused to copy. Select the lines above instead.</p> : null}
    </div>
  );
};
