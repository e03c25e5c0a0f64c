import { Button } from '#ui/button/button.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { mostExported } from './audit-file.ts';
import type { ExportProgress } from './use-audit-export.ts';
import css from './audit.module.css';

/** How far the file has come, and the way out. How many rows there will be nobody knows before the end. */
export const ExportProgressBar = ({ progress, onCancel }: { progress: ExportProgress; onCancel: () => void }) => {
  const clock = useLabClock();
  return (
    <div className={css.auditExport}>
      <span>
        <b>Exporting: {progress.rows.toLocaleString()} rows</b>
        {progress.reached === null ? '' : `, back to ${clock.instant(progress.reached)}`}. At most{' '}
        {mostExported.toLocaleString()} rows fit in one file.
      </span>
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
};
