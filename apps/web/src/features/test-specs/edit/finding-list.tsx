import { clsx } from 'clsx';
import type { ActivationFinding } from '@aliquot/domain/test-specs/activation';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';
import { findingPlace } from './finding-link.ts';
import css from '../tests.module.css';

export type FindingListProps = { test: TestRecord; findings: readonly ActivationFinding[] };

/** What blocks the activation; each links to the form where it is fixed. */
export const FindingList = ({ test, findings }: FindingListProps) => (
  <ul className={css.testFindings} aria-label="Issues that block activation">
    {findings.map((finding) => (
      <li key={`${finding.spec} ${finding.message}`}>
        <Icon of={TriangleAlert} size={14} />
        <FindingLink test={test} finding={finding} />
      </li>
    ))}
  </ul>
);

const FindingLink = ({ test, finding }: { test: TestRecord; finding: ActivationFinding }) => {
  const place = findingPlace(finding, test.resultSpecs);
  const words = (
    <>
      {finding.spec === null ? null : <span className="mono">{finding.spec}</span>} {finding.message}
    </>
  );
  if ('tab' in place)
    return (
      <Link
        to="/admin/tests/$testId/edit"
        params={{ testId: test.id }}
        search={{ t: place.tab }}
        className={clsx(css.testFindingLink, 'link')}
      >
        {words}
      </Link>
    );
  return (
    <Link
      to="/admin/tests/$testId/edit/results/$specId"
      params={{ testId: test.id, specId: place.specId }}
      search={place.part === 'ranges' ? { t: 'ranges' } : {}}
      hash={place.part === 'ranges' ? '' : place.part}
      className={clsx(css.testFindingLink, 'link')}
    >
      {words}
    </Link>
  );
};
