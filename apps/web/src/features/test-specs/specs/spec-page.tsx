import type { ResultSpec } from '@aliquot/domain/test-specs/result-spec';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { Link } from '@tanstack/react-router';
import type { Api } from '#api/trpc.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { NotFound } from '#features/records/not-found.tsx';
import { ExistingRecord } from '#features/records/form/existing-record.tsx';
import { testKind } from '../test-kind.ts';
import { SpecEditor } from './spec-editor.tsx';

export type SpecPageProps = {
  api: Api;
  testId: number;
  /** Null for a new result. */
  specId: number | null;
  /** The search parameter `t`. */
  tab: string | undefined;
  /** The search parameter `row`. */
  row?: number | undefined;
};

const specOf = (test: TestRecord, specId: number | null): ResultSpec | null | undefined =>
  specId === null ? null : test.resultSpecs.find(({ id }) => id === specId);

/** The page of one result of a test. */
export const SpecPage = ({ api, testId, specId, tab, row }: SpecPageProps) => (
  <ExistingRecord key={testId} kind={testKind} api={api} id={testId}>
    {(test) => {
      const spec = specOf(test, specId);
      return spec === undefined ? (
        <NoSuchResult test={test} />
      ) : (
        <SpecEditor
          key={specId}
          api={api}
          test={test}
          spec={spec}
          tab={tab === 'ranges' ? 'ranges' : 'result'}
          row={row}
        />
      );
    }}
  </ExistingRecord>
);

const NoSuchResult = ({ test }: { test: TestRecord }) => (
  <NotFound
    title="Result not found"
    actions={
      <Link
        to="/admin/tests/$testId/edit"
        params={{ testId: test.id }}
        search={{ t: 'results' }}
        className={buttonClass()}
      >
        Results of {test.name}
      </Link>
    }
  >
    {test.name} has no result of this number.
  </NotFound>
);
