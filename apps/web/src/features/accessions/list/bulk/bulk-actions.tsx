import type { AccessionRow } from '@aliquot/domain/accessions/accession';
import { bulkObstacle, mayDoInBulk, mostBulkRows, type BulkKind } from '@aliquot/domain/accessions/bulk-rules';
import { priorities, priorityLabels } from '@aliquot/domain/accessions/priority';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import { Ban, ChevronsUp, OctagonPause, PackageCheck, Play, Printer } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { BulkBar } from '#ui/table/bulk-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import type { IconShape } from '#ui/layout/icon.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import { AssignMenu } from './assign-menu.tsx';
import { BulkDialog, type BulkQuestion } from './bulk-dialog.tsx';
import type { BulkAction } from './bulk-state.ts';
import { PrintChosen } from './print-chosen.tsx';

export type BulkActionsProps = {
  api: Api;
  role: Role | null;
  userId: string;
  chosen: readonly AccessionRow[];
  busy: boolean;
  /** Whether it is being asked to whom they are given. */
  assigning: boolean;
  onAssigning: (open: boolean) => void;
  onAction: (action: BulkAction) => void;
  onClear: () => void;
};

const looks: Readonly<Record<Exclude<BulkKind, 'priority' | 'assign'>, { words: string; icon: IconShape }>> = {
  receive: { words: 'Receive tubes', icon: PackageCheck },
  labels: { words: 'Download labels', icon: Printer },
  print: { words: 'Print labels', icon: Printer },
  hold: { words: 'Place hold…', icon: OctagonPause },
  release: { words: 'Release hold…', icon: Play },
  cancel: { words: 'Cancel accessions…', icon: Ban },
};

/** What can be done to all the cases chosen. What does not fit all of them says how many are in the way. */
export const BulkActions = (props: BulkActionsProps) => {
  const { api, role, userId, chosen, busy, assigning, onAssigning, onAction, onClear } = props;
  const [question, setQuestion] = useState<BulkQuestion | null>(null);
  const [printing, setPrinting] = useState(false);
  const why = (kind: BulkKind): string | undefined => {
    if (busy) return 'Wait for the last action to finish';
    if (chosen.length > mostBulkRows) return `Select at most ${mostBulkRows} accessions`;
    return bulkObstacle(kind, chosen) ?? undefined;
  };
  const button = (kind: keyof typeof looks, act: () => void) =>
    mayDoInBulk(kind, role) ? (
      <Button
        size="sm"
        variant={kind === 'cancel' ? 'danger-ghost' : 'ghost'}
        icon={looks[kind].icon}
        disabledReason={why(kind)}
        onClick={act}
      >
        {looks[kind].words}
      </Button>
    ) : null;
  const priorityObstacle = why('priority');
  return (
    <>
      <BulkBar className="mx-auto" count={chosen.length} onClear={onClear}>
        {button('receive', () => onAction({ kind: 'receive' }))}
        {mayDoInBulk('assign', role) ? (
          <AssignMenu
            api={api}
            userId={userId}
            open={assigning}
            onOpenChange={onAssigning}
            disabledReason={why('assign')}
            onAssign={(assigneeId) => onAction({ kind: 'assign', assigneeId })}
          />
        ) : null}
        {mayDoInBulk('priority', role) ? (
          <Menu
            trigger={
              <Button size="sm" variant="ghost" icon={ChevronsUp}>
                Priority
              </Button>
            }
            entries={priorities.map((priority) => ({
              label: priorityLabels[priority],
              disabledReason: priorityObstacle,
              onSelect: () => onAction({ kind: 'priority', priority }),
            }))}
          />
        ) : null}
        {isLabStaff(role)
          ? button('print', () => setPrinting(true))
          : button('labels', () => onAction({ kind: 'labels' }))}
        {button('hold', () => setQuestion('hold'))}
        {button('release', () => setQuestion('release'))}
        <span className="vr" />
        {button('cancel', () => setQuestion('cancel'))}
      </BulkBar>
      {question === null ? null : (
        <BulkDialog
          question={question}
          count={chosen.length}
          onAction={(action) => {
            setQuestion(null);
            onAction(action);
          }}
          onClose={() => setQuestion(null)}
        />
      )}
      {printing ? (
        <PrintChosen
          api={api}
          chosen={chosen}
          onDownload={() => onAction({ kind: 'labels' })}
          onClose={() => setPrinting(false)}
        />
      ) : null}
    </>
  );
};
