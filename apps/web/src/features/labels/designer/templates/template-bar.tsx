import type { LabelTemplateRow } from '@aliquot/domain/labels/templates/label-template';
import type { LabClock } from '@aliquot/domain/time/lab-clock';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, ChevronDown, Ellipsis, Save } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { useLabClock } from '#time/lab-zone.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Menu, type MenuEntry, type MenuItem } from '#ui/overlay/menu.tsx';
import { templateState, usesWords } from './template-words.ts';
import type { TemplateWork } from './use-template.ts';
import { chord } from '../chord.ts';
import css from './templates.module.css';

export type TemplateBarProps = {
  api: Api;
  work: TemplateWork;
  dirty: boolean;
  mayApprove: boolean;
  /** Null opens a new one. */
  onOpen: (id: number | null) => void;
  onSave: () => void;
  onApprove: () => void;
  onUses: () => void;
  more: readonly (MenuItem | 'rule')[];
};

/** Inactive ones may share a name: when they were changed tells them apart. */
const stateWords = ({ name, labName, ...row }: LabelTemplateRow, { exact }: LabClock): string =>
  `${name}, ${labName}: ${templateState(row).words.toLowerCase()}${row.active ? '' : `, changed ${exact(row.updatedAt)}`}`;

/** Which template is open, how it stands, and what can be done with it. */
export const TemplateBar = (props: TemplateBarProps) => {
  const { api, work, dirty, mayApprove, onOpen, onSave, onApprove, onUses, more } = props;
  const { template, busy } = work;
  const clock = useLabClock();
  const templates = useQuery(api.trpc.labelTemplates.list.queryOptions({ show: 'all' }));
  const name = template?.name ?? 'New label template';
  const state = template === null ? null : templateState(template);
  const others: MenuEntry = {
    query: {
      ...templates,
      data: templates.data
        ?.filter(({ id }) => id !== template?.id)
        .toSorted((one, other) => Number(other.active) - Number(one.active))
        .map((row) => ({ label: stateWords(row, clock), onSelect: () => onOpen(row.id) })),
    },
    failed: 'Could not load the templates',
    empty: template === null ? 'No templates yet' : 'No other templates',
  };
  return (
    <header className={css.bar}>
      <div className={css.barName}>
        <h2 className={css.barTitle}>{name}</h2>
        <Menu
          trigger={<IconButton icon={ChevronDown} label="Open template" size="sm" />}
          entries={[
            {
              label: 'New template',
              ...(template === null ? { disabledReason: 'This is a new one' } : {}),
              onSelect: () => onOpen(null),
            },
            'rule',
            others,
          ]}
        />
        {state === null ? (
          <Badge>Not saved</Badge>
        ) : (
          <Badge tone={dirty ? 'amber' : state.tone}>{dirty ? 'Unsaved changes' : state.words}</Badge>
        )}
        {template === null || template.approvedNumber === null ? null : (
          <span className={css.uses}>{usesWords(template)}</span>
        )}
      </div>
      <Button
        icon={Save}
        busy={busy}
        keys={chord('s')}
        disabledReason={template !== null && !dirty ? 'No changes to save' : undefined}
        onClick={onSave}
      >
        Save template
      </Button>
      {template !== null && template.draftNumber === null && !dirty ? (
        <Button disabledReason={mayApprove ? undefined : 'Only lab managers choose tube types'} onClick={onUses}>
          Choose tube types
        </Button>
      ) : (
        <Button icon={BadgeCheck} disabledReason={approveReason(props)} onClick={onApprove}>
          Approve
        </Button>
      )}
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label="Actions" />} entries={more} />
    </header>
  );
};

const approveReason = ({ work: { template }, dirty, mayApprove }: TemplateBarProps): string | undefined => {
  if (!mayApprove) return 'Only lab managers approve';
  if (template === null || dirty) return 'Save the template first';
  return template.draftNumber === null ? 'This version is approved' : undefined;
};
