import type { TemplateWarning } from '@aliquot/domain/labels/templates/label-template';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import type { Api } from '#api/trpc.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import type { DesignerEvent } from './model/designer-state.ts';
import { ApproveDialog } from './templates/approve-dialog.tsx';
import { NameDialog } from './templates/name-dialog.tsx';
import { UsesDialog } from './templates/uses-dialog.tsx';
import type { TemplateWork } from './templates/use-template.ts';
import { VersionsDrawer } from './templates/versions-drawer.tsx';

export type DialogName = 'save' | 'rename' | 'approve' | 'uses' | 'versions' | 'discard' | 'deactivate' | 'clear';

export type TemplateDialogsProps = {
  api: Api;
  open: DialogName | null;
  work: TemplateWork;
  design: LabelDesign;
  /** What a new template is proposed to be called. */
  proposedName: string;
  warnings: readonly TemplateWarning[];
  send: (event: DesignerEvent) => void;
  onClose: () => void;
};
type OpenDialogProps = Omit<TemplateDialogsProps, 'open'>;

const ClearDialog = ({ send, onClose }: OpenDialogProps) => (
  <AlertDialog
    open
    onOpenChange={(next) => (next ? undefined : onClose())}
    title="Clear all fields"
    description="Every field is removed from the label. Undo brings them back."
    confirmLabel="Clear all fields"
    cancelLabel="Keep fields"
    danger
    onConfirm={() => {
      send({ type: 'clear' });
      onClose();
    }}
  />
);

const SaveDialog = ({ api, work, design, proposedName, onClose }: OpenDialogProps) => (
  <NameDialog
    api={api}
    title="Save template"
    confirmLabel="Save template"
    name={proposedName}
    asksLab
    busy={work.busy}
    error={work.failed}
    onConfirm={({ name, labId }) => (labId === null ? undefined : work.create({ name, labId, design }, onClose))}
    onClose={onClose}
  />
);

const RenameDialog = ({ api, work, design, onClose }: OpenDialogProps) => (
  <NameDialog
    api={api}
    title="Rename template"
    confirmLabel="Rename template"
    name={work.template?.name ?? ''}
    asksLab={false}
    busy={work.busy}
    error={work.failed}
    onConfirm={({ name }) => work.save({ name, design }, onClose)}
    onClose={onClose}
  />
);

const DiscardDialog = ({ work, send, onClose }: OpenDialogProps) => (
  <AlertDialog
    open
    onOpenChange={(next) => (next ? undefined : onClose())}
    title={`Discard draft of version ${work.template?.draftNumber ?? ''}`}
    description={
      work.failed ??
      `The draft is deleted for everybody. Version ${work.template?.approvedNumber ?? ''} stays approved.`
    }
    confirmLabel="Discard draft"
    danger
    busy={work.busy}
    onConfirm={() =>
      work.discardDraft(({ design }) => {
        send({ type: 'open', design });
        onClose();
      })
    }
  />
);

const DeactivateDialog = ({ work, onClose }: OpenDialogProps) => (
  <AlertDialog
    open
    onOpenChange={(next) => (next ? undefined : onClose())}
    title={`Deactivate ${work.template?.name ?? ''}`}
    description={work.failed ?? 'It can no longer be chosen for tubes. Its versions stay on record.'}
    confirmLabel="Deactivate template"
    danger
    busy={work.busy}
    onConfirm={() => work.setActive(false, onClose)}
  />
);

/** One dialog at a time. All but the first two are of a template that stands. */
export const TemplateDialogs = ({ open, ...props }: TemplateDialogsProps) => {
  const { api, work, warnings, send } = props;
  const { template, busy, failed: error } = work;
  const onClose = (): void => {
    work.forgetFailure();
    props.onClose();
  };
  const own = { ...props, onClose };
  if (open === 'clear') return <ClearDialog {...own} />;
  if (open === 'save') return <SaveDialog {...own} />;
  if (template === null) return null;
  const shared = { api, template, busy, error, onClose };
  switch (open) {
    case 'rename':
      return <RenameDialog {...own} />;
    case 'approve':
      return <ApproveDialog {...shared} warnings={warnings} onApprove={(note) => work.approve(note, onClose)} />;
    case 'uses':
      return <UsesDialog {...shared} onSave={(uses) => work.setUses(uses, onClose)} />;
    case 'versions':
      return (
        <VersionsDrawer
          {...shared}
          onOpenDesign={(design) => {
            send({ type: 'replace', design });
            onClose();
          }}
        />
      );
    case 'discard':
      return <DiscardDialog {...own} />;
    case 'deactivate':
      return <DeactivateDialog {...own} />;
    default:
      return null;
  }
};
