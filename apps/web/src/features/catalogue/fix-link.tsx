import { clsx } from 'clsx';
import type { FindingTarget, StoredFinding } from '@aliquot/domain/catalogue/catalogue-requests';
import type { EntityName } from '@aliquot/domain/catalogue/finding';
import { Link } from '@tanstack/react-router';
import css from './catalogue.module.css';

const lists: Record<Exclude<EntityName, 'test' | 'result spec'>, string> = {
  lab: '/admin/labs',
  client: '/admin/clients',
  pod: '/admin/pods',
  instrument: '/admin/instruments',
  tube: '/admin/tubes',
  'tube field': '/admin/tubes/fields',
  'field set': '/admin/tubes/field-sets',
  'result code': '/admin/results',
  panel: '/admin/panels',
  workflow: '/admin/workflows',
};

/** Of a test: the tab that holds what the finding is about. */
export const tabOfTest = (place: string): string | undefined => {
  if (/\.tubes/u.test(place)) return 'tubes';
  return place.endsWith('.resultSpecs') ? 'results' : undefined;
};

const parts: readonly (readonly [what: RegExp, part: string])[] = [
  [/\.(?:referenceRanges|acknowledgedGaps)/u, 'ranges'],
  [/\.formula/u, 'formula'],
  [/\.codedOptions/u, 'codes'],
  [/\.titre/u, 'titre'],
  [/\.critical/u, 'limits'],
  [/\.(?:unit|ucum|decimals)$/u, 'unit'],
  [/\.loinc$/u, 'coding'],
];

/** Of a result: the part of its page that holds what the finding is about. */
export const partOfSpec = (place: string): string => parts.find(([what]) => what.test(place))?.[1] ?? 'identity';

export type FixLinkProps = { finding: Pick<StoredFinding, 'code' | 'place'>; target: FindingTarget };

/** Leads to the record, and to the part of its page where the finding is mended. */
export const FixLink = ({ finding: { code, place }, target }: FixLinkProps) => {
  const words = { className: clsx(css.checkFix, 'link'), 'aria-label': `Open ${code}`, children: 'Open' };
  if (target.entity === 'result spec' && target.specId !== null) {
    const part = partOfSpec(place);
    return (
      <Link
        to="/admin/tests/$testId/edit/results/$specId"
        params={{ testId: Number(target.id), specId: target.specId }}
        search={part === 'ranges' ? { t: 'ranges' } : {}}
        hash={part === 'ranges' ? '' : part}
        {...words}
      />
    );
  }
  if (target.entity === 'test' || target.entity === 'result spec') {
    const tab = tabOfTest(place);
    return (
      <Link
        to="/admin/tests/$testId/edit"
        params={{ testId: Number(target.id) }}
        search={tab === undefined ? {} : { t: tab }}
        {...words}
      />
    );
  }
  const tab = target.entity === 'client' && place.endsWith('.contacts') ? { t: 'contacts' } : {};
  const page: string = `${lists[target.entity]}/${encodeURIComponent(target.id)}/edit`;
  return <Link to={page} search={tab} {...words} />;
};
