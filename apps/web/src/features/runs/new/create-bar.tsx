import { useNavigate } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { keyCaps } from '#commands/key-words.ts';
import { Button } from '#ui/button/button.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import { samplesWords } from '../run-words.ts';
import type { UsedNewRun } from './use-new-run.ts';
import css from '#features/accessions/new/new-accession.module.css';

/** How many tubes are included, what was refused, and the button that creates the run. */
export const CreateBar = ({ run, anyTest }: { run: UsedNewRun; anyTest: boolean }) => {
  const navigate = useNavigate();
  const included = run.preview.data?.included.length ?? 0;
  const left = (run.preview.data?.left.length ?? 0) + (run.preview.data?.leftOut.length ?? 0);
  const note = !anyTest
    ? 'No tests selected'
    : run.preview.data === undefined
      ? 'Preview not loaded yet'
      : `${samplesWords(included)} included${left > 0 ? `, ${left} not included` : ''}`;
  return (
    <SaveBar note={note}>
      {run.error === null ? null : (
        <span role="alert" className={css.newCaseError}>
          <Icon of={TriangleAlert} size={14} />
          {run.error}
        </span>
      )}
      <Button variant="ghost" onClick={() => void navigate({ to: '/runs' })}>
        Cancel
      </Button>
      <Button type="submit" variant="primary" busy={run.creating} disabledReason={run.missing}>
        Create run <Keys keys={keyCaps('Mod+Enter', navigator.platform)} />
      </Button>
    </SaveBar>
  );
};
