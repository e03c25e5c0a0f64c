import { clsx } from 'clsx';
import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { Badge } from '#ui/layout/badge.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { TestStatusBadge, VerifyMark } from '../test-status.tsx';
import { typeWords } from './type-words.ts';
import css from './specs.module.css';
import recordPageCss from '#features/records/record-page.module.css';

/** Which result this is, and a way back to its test, whose name stands in the address line. */
export const SpecHead = ({ test, spec }: { test: TestRecord; spec: ResultSpec | null }) => (
  <div className={recordPageCss.recordHead}>
    <div className={recordPageCss.recordHeadWords}>
      <Link
        to="/admin/tests/$testId/edit"
        params={{ testId: test.id }}
        search={{ t: 'results' }}
        className={clsx(css.specBack, 'link')}
      >
        <Icon of={ChevronLeft} size={14} />
        Back to test
      </Link>
      <div className={recordPageCss.recordTitle}>
        <span className={recordPageCss.recordName} aria-hidden="true">
          {spec?.label ?? 'New result'}
        </span>
        {spec === null ? null : <span className="mono text-fg-muted">{spec.code}</span>}
        {spec === null ? null : <Badge>{typeWords[spec.type].label}</Badge>}
        {spec?.active === false ? <Badge>Inactive</Badge> : null}
        <TestStatusBadge status={test.status} />
        {test.verified === null ? <VerifyMark /> : null}
      </div>
    </div>
  </div>
);
