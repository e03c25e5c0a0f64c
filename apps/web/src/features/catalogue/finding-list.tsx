import { clsx } from 'clsx';
import type { StoredFinding } from '@aliquot/domain/catalogue/catalogue-requests';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#ui/layout/icon.tsx';
import { entityLabel } from './entity-words.ts';
import { groupByEntity } from './finding-groups.ts';
import { FixLink } from './fix-link.tsx';
import css from './catalogue.module.css';

const kinds = {
  error: { title: 'Errors', icon: CircleAlert, note: 'A test with an error cannot be activated.' },
  warning: { title: 'Warnings', icon: TriangleAlert, note: 'Warnings do not block anything.' },
} as const;

export type FindingListProps = { severity: StoredFinding['severity']; findings: readonly StoredFinding[] };

/** Findings of one severity, by kind of record. */
export const FindingList = ({ severity, findings }: FindingListProps) => {
  const title = useId();
  const { title: words, icon, note } = kinds[severity];
  if (findings.length === 0) return null;
  return (
    <section className={css.checkSection} data-severity={severity} aria-labelledby={title}>
      <header>
        <Icon of={icon} size={16} />
        <h2 id={title}>
          {words} <span className={css.checkCount}>{findings.length}</span>
        </h2>
        <p>{note}</p>
      </header>
      {groupByEntity(findings).map(({ entity, findings: group }) => (
        <div key={entity} className={css.checkGroup}>
          <h3>
            {entityLabel(entity)} <span className={css.checkCount}>{group.length}</span>
          </h3>
          <ul>
            {group.map((finding) => (
              <li key={`${finding.rule} ${finding.place} ${finding.message}`}>
                <span className={css.checkRecord}>
                  {finding.target === null ? null : <span>{finding.target.name}</span>}
                  <span className={clsx(css.checkCode, 'mono')}>{finding.code}</span>
                </span>
                <span className={css.checkWords}>{finding.message}</span>
                {finding.target === null ? null : <FixLink finding={finding} target={finding.target} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};
