import type { ImportResult } from '@aliquot/domain/catalogue/catalogue-requests';
import { CircleCheck } from 'lucide-react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { counted } from './entity-words.ts';
import { FaultList } from './fault-list.tsx';

export type ImportDoneProps = { result: ImportResult; onShowFindings: () => void };

const summary = ({ added, changed, unchanged, missing, activated }: ImportResult): string =>
  [
    `${added.toLocaleString()} new, ${changed.toLocaleString()} changed, ${unchanged.toLocaleString()} unchanged.`,
    missing === 0 ? '' : `${missing.toLocaleString()} were not in the files and were not changed.`,
    activated === 0 ? '' : `${counted(activated, 'test')} activated.`,
  ]
    .filter((words) => words !== '')
    .join(' ');

export const ImportDone = ({ result, onShowFindings }: ImportDoneProps) => (
  <>
    <Banner
      icon={CircleCheck}
      title={result.versionId === null ? 'Nothing to import.' : `Imported as version ${result.versionId}.`}
      actions={
        <Button size="sm" onClick={onShowFindings}>
          Show findings
        </Button>
      }
    >
      {summary(result)}
    </Banner>
    <FaultList
      title="Still drafts"
      note="Fix these, then activate each test on its page."
      blocking={false}
      faults={result.held.map(({ code, reason }) => ({ code, message: reason }))}
    />
  </>
);
