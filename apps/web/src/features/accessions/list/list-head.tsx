import { isLabStaff, mayCreateAccessions, type Role } from '@aliquot/domain/auth/roles';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Plus, ScanBarcode } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { Keys } from '#ui/layout/keys.tsx';
import type { AccessionSearch } from './accession-search.ts';
import { ListTabs } from './list-tabs.tsx';
import css from './accession-list.module.css';

export type ListHeadProps = {
  api: Api;
  role: Role | null;
  search: AccessionSearch;
  racking: boolean;
  onRack: (on: boolean) => void;
};

/** Where the work stands, and the two ways new work comes in. */
export const ListHead = ({ api, role, search, racking, onRack }: ListHeadProps) => (
  <div className={css.caseListTabs}>
    <ListTabs api={api} role={role} search={search} />
    {isLabStaff(role) ? (
      <Button
        size="sm"
        className={css.caseListButton}
        icon={ScanBarcode}
        aria-pressed={racking}
        variant={racking ? 'primary' : 'secondary'}
        onClick={() => onRack(!racking)}
      >
        <span className={css.caseListWords}>{racking ? 'Receiving' : 'Receive rack'}</span>
      </Button>
    ) : null}
    {mayCreateAccessions(role) ? (
      <Link
        to="/accessions/new"
        className={clsx(buttonClass({ variant: racking ? 'secondary' : 'primary', size: 'sm' }), css.caseListButton)}
      >
        <Icon of={Plus} size={14} />
        <span className={css.caseListWords}>New accession</span>
        <span className={css.caseListKeys} aria-hidden="true">
          <Keys keys={['C', 'A']} quiet />
        </span>
      </Link>
    ) : null}
  </div>
);
