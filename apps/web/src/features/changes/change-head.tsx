import type { ChangeAbout, ChangeDetails } from '@aliquot/domain/changes/change';
import { groupTitles } from '@aliquot/domain/changes/change-words';
import { followGroups, type FollowGroup } from '@aliquot/domain/consequences/follow-groups';
import { Link } from '@tanstack/react-router';
import { useLabClock } from '#time/lab-zone.tsx';
import { TabCount, tabBarClass, tabClass } from '#ui/layout/tabs.tsx';
import { PrintButton } from '#ui/print/print-button.tsx';
import css from './changes.module.css';

type HeadProps = { change: ChangeDetails };

const About = ({ entity, about }: { entity: ChangeDetails['entity']; about: ChangeAbout }) => {
  const { id, name, accessionId, caseId } = about;
  if (accessionId !== null)
    return (
      <>
        <Link to="/accessions/$accessionId" params={{ accessionId }} className="link">
          {name}
        </Link>
        {entity === 'test' && caseId !== null ? ` of ${caseId}` : null}
      </>
    );
  return entity === 'run' ? (
    <Link to="/runs/$runId" params={{ runId: id }} className="link">
      {name}
    </Link>
  ) : (
    <Link to="/subjects/$subjectId" params={{ subjectId: id }} className="link">
      {name}
    </Link>
  );
};

const Named = ({ change: { entity, about, aboutCount } }: HeadProps) => (
  <>
    {about.map((one, place) => (
      <span key={one.id}>
        {place === 0 ? null : ', '}
        <About entity={entity} about={one} />
      </span>
    ))}
    {aboutCount > about.length ? ` and ${aboutCount - about.length} more` : null}
  </>
);

/** What was done, to what, by whom, when and why. */
export const ChangeHead = ({ change }: HeadProps) => {
  const clock = useLabClock();
  return (
    <header className={css.head}>
      <div className={css.what}>
        <h2>
          {change.action} <span className={css.object}>{<Named change={change} />}</span>
        </h2>
        <p className={css.who}>
          <b>{change.by ?? 'System'}</b> <time dateTime={change.at}>{clock.exact(change.at)}</time>
        </p>
        {change.reason === null ? null : (
          <p className={css.reason}>
            <span>Reason</span> {change.reason}
          </p>
        )}
      </div>
      <PrintButton label="Print change" />
    </header>
  );
};

/** How many of each; each leads to these alone. */
export const ChangeTabs = ({ change: { id, counts }, group }: HeadProps & { group: FollowGroup | null }) => {
  const all = followGroups.reduce((sum, one) => sum + counts[one], 0);
  const tabs = [null, ...followGroups.filter((one) => counts[one] > 0 || one === group)];
  return (
    <nav className={tabBarClass({ className: css.tabs })} aria-label="What followed">
      {tabs.map((one) => (
        <Link
          key={one ?? 'all'}
          to="/changes/$changeId"
          params={{ changeId: id }}
          search={one === null ? {} : { group: one }}
          className={tabClass}
          aria-current={one === group ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {one === null ? 'All' : groupTitles[one]} <TabCount>{one === null ? all : counts[one]}</TabCount>
        </Link>
      ))}
    </nav>
  );
};
