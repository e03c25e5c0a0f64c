import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { BrandMark } from '#features/auth/brand-mark.tsx';
import { makeErrorId, reportOf } from './crash-report.ts';

/** What people see when the program broke: an id to quote, the details to send, and the way back in. */
export const CrashScreen = ({ error }: { error: unknown }) => {
  const [{ id, at }] = useState(() => ({ id: makeErrorId(), at: new Date() }));
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no');
  const report = reportOf(error, {
    id,
    at,
    address: window.location.pathname,
    browser: navigator.userAgent,
  });

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(report);
      setCopied('yes');
    } catch {
      // No clipboard on plain http, or no permission: show the text to be copied by hand.
      setCopied('by-hand');
    }
  };

  return (
    <main className="crash" role="alert">
      <BrandMark className="crash-mark" />
      <h1>Ooops, something went wrong :(</h1>
      <p>Refresh to continue. What you saved is safe; what you had not saved on this page is lost.</p>
      <p className="crash-reason">
        Error <span className="mono">{id}</span>
      </p>
      <div className="crash-actions">
        <Button variant="primary" size="lg" onClick={() => window.location.assign('/')}>
          Refresh
        </Button>
        <Button size="lg" onClick={() => void copy()}>
          {copied === 'yes' ? 'Copied' : 'Copy details'}
        </Button>
      </div>
      {copied === 'by-hand' ? (
        <textarea className="crash-details" readOnly rows={8} value={report} aria-label="Details to copy" />
      ) : null}
    </main>
  );
};
