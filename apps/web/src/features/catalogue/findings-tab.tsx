import type { CatalogueFindings } from '@aliquot/domain/catalogue/catalogue-requests';
import { comparedEntities } from '@aliquot/domain/catalogue/comparable-rows';
import { entityNames } from '@aliquot/domain/catalogue/finding';
import { Link } from '@tanstack/react-router';
import { CircleCheck, SearchX } from 'lucide-react';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { Segmented } from '#ui/field/segmented.tsx';
import { Select } from '#ui/field/select.tsx';
import { SearchBox } from '#ui/table/search-box.tsx';
import { validateCatalogueSearch, type CatalogueSearch } from './catalogue-search.ts';
import { counted, entityCount, entityLabel } from './entity-words.ts';
import { FindingList } from './finding-list.tsx';
import { matchingFindings, matchingGaps } from './finding-groups.ts';
import { GapList } from './gap-list.tsx';
import css from './catalogue.module.css';

export type FindingsTabProps = {
  checked: CatalogueFindings;
  search: CatalogueSearch;
  onSearch: (next: CatalogueSearch) => void;
};

const all = 'all';

const wholeOf = (counts: CatalogueFindings['counts']): string =>
  comparedEntities
    .filter((entity) => (counts[entity] ?? 0) > 0)
    .map((entity) => entityCount(entity, counts[entity] ?? 0))
    .join(', ');

/** Every finding about the current catalogue, each with a link to where it is fixed. */
export const FindingsTab = ({ checked, search, onSearch }: FindingsTabProps) => {
  const set = (change: Record<string, unknown>): void => onSearch(validateCatalogueSearch({ ...search, ...change }));
  const { findings, gaps, counts, unverifiedTests } = checked;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const shownFindings = matchingFindings(findings, search);
  const shownGaps = matchingGaps(gaps, search);
  const isNarrowed = search.q !== undefined || search.show !== undefined || search.entity !== undefined;
  return (
    <div className={css.findings}>
      <p className={css.checkAbout}>
        <b>
          {counted(errors, 'error')}, {counted(findings.length - errors, 'warning')},{' '}
          {counted(gaps.length, 'accepted gap')}
        </b>{' '}
        in {wholeOf(counts)}.
        {unverifiedTests === 0 ? null : (
          <>
            {' '}
            <Link to="/admin/tests" search={{ show: 'todo' }} className="link">
              {counted(unverifiedTests, 'test')} to verify
            </Link>
          </>
        )}
      </p>
      <div className={css.checkTools}>
        <SearchBox
          className={css.checkSearch}
          label="Search findings"
          value={search.q ?? ''}
          onSearch={(q) => set({ q })}
        />
        <Segmented
          className={css.checkSeverity}
          label="Show"
          options={[
            { value: all, label: 'All' },
            { value: 'errors', label: `Errors ${errors}` },
            { value: 'warnings', label: `Warnings ${findings.length - errors}` },
            { value: 'gaps', label: `Gaps ${gaps.length}` },
          ]}
          value={search.show ?? all}
          onValueChange={(show) => set({ show })}
        />
        <Select
          className={css.checkEntity}
          label="Record type"
          labelHidden
          options={[
            { value: all, label: 'All record types' },
            ...entityNames.map((entity) => ({ value: entity, label: entityLabel(entity) })),
          ]}
          value={search.entity ?? all}
          onValueChange={(entity) => set({ entity })}
        />
      </div>
      <NoErrors errors={errors} shown={!isNarrowed} />
      <FindingList severity="error" findings={shownFindings.filter(({ severity }) => severity === 'error')} />
      <FindingList severity="warning" findings={shownFindings.filter(({ severity }) => severity === 'warning')} />
      <GapList gaps={shownGaps} />
      {isNarrowed && shownFindings.length + shownGaps.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No matches"
          actions={<Button onClick={() => onSearch(validateCatalogueSearch({ t: search.t }))}>Clear filters</Button>}
        >
          Change the search, or clear the filters.
        </EmptyState>
      ) : null}
    </div>
  );
};

const NoErrors = ({ errors, shown }: { errors: number; shown: boolean }) =>
  errors === 0 && shown ? (
    <p className={css.checkClean}>
      <Icon of={CircleCheck} size={16} />
      <span>
        <b>No errors.</b> Every test has its results, tubes, units and formulas, and every age has a range or a reason
        for none.
      </span>
    </p>
  ) : null;
