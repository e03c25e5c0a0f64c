import { useEffect } from 'react';
import { Button } from '#ui/button/button.tsx';
import { BrandMark } from '#features/auth/brand-mark.tsx';

/** The server does not answer. The page tries again by itself when the network comes back. */
export const UnreachableScreen = ({ onRetry }: { onRetry: () => void }) => {
  useEffect(() => {
    document.title = 'No connection · Aliquot';
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);

  return (
    <main className="crash" role="alert">
      <BrandMark className="crash-mark" />
      <h1>Can’t reach the server</h1>
      <p>This computer is offline or the server is restarting. Saved work is safe.</p>
      <div className="crash-actions">
        <Button variant="primary" size="lg" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </main>
  );
};
