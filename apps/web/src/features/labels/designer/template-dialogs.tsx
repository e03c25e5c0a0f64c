import type { TemplateWarning } from '@aliquot/domain/labels/templates/label-template';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import type { Api } from '#api/trpc.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
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
  /** What is saved now: the draft is gone. */
  onDiscarded: (design: LabelDesign) => void;
  onOlder: (design: LabelDesign) => void;
  onClear: () => void;
  onClose: () => void;
};

/** One dialog at a time. */
export const TemplateDialogs = (props: TemplateDialogsProps) => {
  const { api, open, work, design, proposedName, warnings, onDiscarded, onOlder, onClear, onClose } = props;
  const { template, busy, failed } = work;
  const close = (): void => {
    work.forgetFailure();
    onClose();
  };
  const shared = { busy, error: failed, onClose: close };
  if (open === 'clear')
    return (
      <AlertDialog
        open
        onOpenChange={(next) => (next ? undefined : onClose())}
        title="Clear all fields"
        description="Every field is removed from the label. Undo brings them back."
        confirmLabel="Clear all fields"
        cancelLabel="Keep fields"
        danger
        onConfirm={() => {
          onClear();
          onClose();
        }}
      />
    );
  if (open === 'save')
    return (
      <NameDialog
        {...shared}
        api={api}
        title="Save template"
        confirmLabel="Save template"
        name={proposedName}
        asksLab
        onConfirm={({ name, labId }) => (labId === null ? undefined : work.create({ name, labId, design }, close))}
      />
    );
  if (template === null || open === null) return null;
  if (open === 'rename')
    return (
      <NameDialog
        {...shared}
        api={api}
        title="Rename template"
        confirmLabel="Rename template"
        name={template.name}
        asksLab={false}
        onConfirm={({ name }) => work.save({ name, design }, close)}
      />
    );
  if (open === 'approve')
    return (
      <ApproveDialog
        {...shared}
        template={template}
        warnings={warnings}
        onApprove={(note) => work.approve(note, close)}
      />
    );
  if (open === 'uses')
    return <UsesDialog {...shared} api={api} template={template} onSave={(uses) => work.setUses(uses, close)} />;
  if (open === 'versions')
    return (
      <VersionsDrawer
        api={api}
        template={template}
        onOpenDesign={(older) => {
          onOlder(older);
          close();
        }}
        onClose={close}
      />
    );
  const discards = open === 'discard';
  return (
    <AlertDialog
      open
      onOpenChange={(next) => (next ? undefined : close())}
      title={discards ? `Discard draft of version ${template.draftNumber ?? ''}` : `Deactivate ${template.name}`}
      description={
        failed ??
        (discards
          ? `The draft is deleted for everybody. Version ${template.approvedNumber ?? ''} stays approved.`
          : 'It can no longer be chosen for tubes. Its versions stay on record.')
      }
      confirmLabel={discards ? 'Discard draft' : 'Deactivate template'}
      danger
      busy={busy}
      onConfirm={() =>
        discards
          ? work.discardDraft((next) => {
              onDiscarded(next.design);
              close();
            })
          : work.setActive(false, close)
      }
    />
  );
};
