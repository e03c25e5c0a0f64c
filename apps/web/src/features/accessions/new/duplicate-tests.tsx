import type { PossibleDuplicate } from '@aliquot/domain/accessions/order-plan';
import { Link } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { agoWords } from '#time/ago-words.ts';
import { Banner } from '#ui/feedback/banner.tsx';

export type DuplicateTestsProps = { duplicates: readonly PossibleDuplicate[]; now: number };

/** Tests the subject has been given a moment ago or still has open: worth a look before another tube is drawn. */
export const DuplicateTests = ({ duplicates, now }: DuplicateTestsProps) =>
  duplicates.length === 0 ? null : (
    <Banner
      icon={Copy}
      tone="hold"
      title={duplicates.length === 1 ? 'Possible duplicate.' : `${duplicates.length} possible duplicates.`}
      detail={
        <ul>
          {duplicates.map(({ testId, testName, accessionId, caseId, at, open }) => (
            <li key={testId}>
              {testName} {open ? 'is open on' : 'was done on'}{' '}
              <Link
                to="/accessions/$accessionId"
                params={{ accessionId }}
                target="_blank"
                className="case underline underline-offset-2"
              >
                {caseId}
              </Link>
              , {agoWords(at, now)}
            </li>
          ))}
        </ul>
      }
    />
  );
