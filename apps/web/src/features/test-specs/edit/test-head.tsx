import { clsx } from 'clsx';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import type { ReactNode } from 'react';
import { Ago } from '#features/records/list/record-columns.tsx';
import { TestStatusBadge } from '../test-status.tsx';
import css from '../tests.module.css';
import recordPageCss from '#features/records/record-page.module.css';

export type TestHeadProps = {
  test: TestRecord;
  readAt: number;
  /** Beside the status: whether its figures are verified. */
  verification: ReactNode;
  children?: ReactNode;
};

/** What the test is, at a glance: status, code, unit, specimen, where it is done. */
export const TestHead = ({ test, readAt, verification, children }: TestHeadProps) => {
  const units = [...new Set(test.resultSpecs.map(({ unit }) => unit).filter((unit) => unit !== null && unit !== ''))];
  const facts = [
    ...(test.loinc === null ? [] : [`LOINC ${test.loinc}`]),
    ...(units.length > 0 && units.length <= 3 ? [units.join(', ')] : []),
    test.method,
    test.department,
    test.specVersion === 0 ? 'No version yet' : `Version ${test.specVersion}`,
  ];
  return (
    <div className={recordPageCss.recordHead}>
      <div className={recordPageCss.recordHeadWords}>
        {/* The page's heading stands in the header; this is the same name at reading size. */}
        <div className={recordPageCss.recordTitle}>
          <span className={recordPageCss.recordName} aria-hidden="true">
            {test.name}
          </span>
          <span className="mono text-fg-muted">{test.code}</span>
          <TestStatusBadge status={test.status} />
          {verification}
        </div>
        <p className={clsx(recordPageCss.recordMeta, css.testFacts)}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <span>
            Updated <Ago at={test.updatedAt} now={readAt} />
          </span>
        </p>
      </div>
      {children}
    </div>
  );
};
