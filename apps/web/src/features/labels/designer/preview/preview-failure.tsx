import { RefreshCw } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import type { PreviewError } from './use-preview.ts';

export type PreviewFailureProps = { error: PreviewError; retry: () => void };

const retryWords = ({ retryIn, isRetrying }: PreviewError): string | null => {
  if (isRetrying) return 'Trying again…';
  return retryIn === null ? null : `Trying again in ${retryIn} ${retryIn === 1 ? 'second' : 'seconds'}`;
};

export const PreviewFailure = ({ error, retry }: PreviewFailureProps) => {
  const words = retryWords(error);
  return (
    <Banner
      tone="error"
      title={error.message}
      // Each second would be read aloud.
      detail={words === null ? undefined : <span aria-hidden="true">{words}</span>}
      actions={
        <Button size="sm" icon={RefreshCw} busy={error.isRetrying} onClick={retry}>
          Retry
        </Button>
      }
    />
  );
};
