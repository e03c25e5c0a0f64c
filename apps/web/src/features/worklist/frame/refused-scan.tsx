import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import type { ScanRefusal } from '../scan-to-row.ts';

/** A scan that leads to no row stays in sight until it is dealt with. */
export const RefusedScan = ({ refusal, onClose }: { refusal: ScanRefusal | null; onClose: () => void }) =>
  refusal === null ? null : (
    <Banner
      tone="error"
      title={refusal.title}
      actions={
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      }
    >
      {refusal.words}
    </Banner>
  );
