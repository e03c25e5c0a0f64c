import { Button } from '../../ui/button.tsx';
import { mostExported } from './audit-file.ts';
import { instantWords } from './audit-words.ts';
import type { ExportProgress } from './use-audit-export.ts';

/** How far the file has come, and the way out. How many rows there will be nobody knows before the end. */
export const ExportProgressBar = ({ progress, onCancel }: { progress: ExportProgress; onCancel: () => void }) => (
  <div className="audit-export">
    <span>
      <b>Exporting: {progress.rows.toLocaleString()} rows</b>
      {progress.reached === null ? '' : `, back to ${instantWords(progress.reached)}`}. At most{' '}
      {mostExported.toLocaleString()} rows fit in one file.
    </span>
    <Button size="sm" onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
