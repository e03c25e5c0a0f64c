import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { useQuery } from '@tanstack/react-query';
import { GitCommitVertical } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { When } from '#time/when.tsx';
import { VersionComparison, type Sides } from './version-comparison.tsx';
import css from './versions.module.css';

export type VersionsTabProps = { api: Api; test: TestRecord };

/** The versions orders were placed under: who made each, when and why, and what changed between any two. */
export const VersionsTab = ({ api, test }: VersionsTabProps) => {
  const versions = useQuery(api.trpc.tests.versions.queryOptions({ id: test.id }));
  const [chosen, setChosen] = useState<Sides | null>(null);
  return (
    <div className={css.versions}>
      <QueryView
        query={versions}
        empty={
          <EmptyState icon={GitCommitVertical} title="No versions yet">
            Activating the test makes version 1. Every saved change after that makes a new version.
          </EmptyState>
        }
      >
        {(data) => {
          const newest = data[0]?.specVersion ?? 1;
          const sides = chosen ?? (data.length > 1 ? { before: newest - 1, after: newest } : null);
          return (
            <>
              <ol className={css.versionList} aria-label="Versions, newest first">
                {data.map(({ specVersion, at, by, reason }) => (
                  <li key={specVersion} aria-current={sides?.after === specVersion ? 'true' : undefined}>
                    <span className={css.versionNumber}>{specVersion}</span>
                    <span className={css.versionWords}>
                      <b>{by ?? 'System'}</b> <When at={at} />
                      {reason === null ? (
                        <small>{specVersion === 1 ? 'Activated' : 'No reason given'}</small>
                      ) : (
                        <q>{reason}</q>
                      )}
                    </span>
                    {specVersion > 1 ? (
                      <Button
                        size="sm"
                        variant="ghost"
                        onClick={() => setChosen({ before: specVersion - 1, after: specVersion })}
                      >
                        What changed<span className="sr-only"> in version {specVersion}</span>
                      </Button>
                    ) : null}
                  </li>
                ))}
              </ol>
              <VersionComparison
                api={api}
                test={test}
                versions={data.map(({ specVersion }) => specVersion)}
                sides={sides}
                onSidesChange={setChosen}
              />
            </>
          );
        }}
      </QueryView>
    </div>
  );
};
