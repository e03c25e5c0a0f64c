import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';

/** A scanned code that is not on the worklist stays in sight until it is dealt with. */
export const UnknownCode = ({ code, onClose }: { code: string | null; onClose: () => void }) =>
  code === null ? null : (
    <Banner
      tone="error"
      title={`${code} is not on this worklist.`}
      actions={
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      }
    >
      Nothing was moved. Check the tube, or add it to the run.
    </Banner>
  );
