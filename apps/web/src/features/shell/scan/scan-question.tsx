import { lazy, Suspense, useState } from 'react';
import { useScans } from './scans.ts';

const AmbiguousScanDialog = lazy(async () => ({
  default: (await import('./ambiguous-scan.tsx')).AmbiguousScanDialog,
}));

/** Asks which record was meant, until it is answered or the next code is scanned. */
export const ScanQuestion = () => {
  const last = useScans().find(({ outcome }) => outcome.kind !== 'repeated');
  const [answered, setAnswered] = useState(0);
  if (last === undefined || last.id <= answered || last.outcome.kind !== 'ambiguous') return null;
  return (
    <Suspense fallback={null}>
      <AmbiguousScanDialog match={last.outcome.match} onClose={() => setAnswered(last.id)} />
    </Suspense>
  );
};
