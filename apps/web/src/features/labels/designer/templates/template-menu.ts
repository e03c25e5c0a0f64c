import type { LabelTemplate } from '@aliquot/domain/labels/templates/label-template';
import { Download, FileCode, FileUp, History, LayoutTemplate, Pencil, Power, Tags, Trash2 } from 'lucide-react';
import type { MenuItem } from '#ui/overlay/menu.tsx';

type TemplateMenuOptions = {
  template: LabelTemplate | null;
  mayApprove: boolean;
  dirty: boolean;
  open: (dialog: 'rename' | 'versions' | 'discard' | 'deactivate' | 'uses') => void;
  activate: () => void;
  /** Takes the place of the design, as one step to undo. */
  startFromTwoByOne: () => void;
  importDesign: () => void;
  exportDesign: () => void;
  exportZpl: () => void;
  /** Why there is no ZPL to export. */
  zplReason: string | undefined;
};

const managers = 'Lab managers only';

/** Everything else that can be done with a template. */
export const templateMenu = (options: TemplateMenuOptions): readonly (MenuItem | 'rule')[] => {
  const { template, mayApprove, dirty, open, activate, importDesign, exportDesign, exportZpl, zplReason } = options;
  const files: readonly MenuItem[] = [
    { label: 'Start from 2 × 1 in label', icon: LayoutTemplate, onSelect: options.startFromTwoByOne },
    { label: 'Import design', icon: FileUp, onSelect: importDesign },
    { label: 'Export design', icon: Download, onSelect: exportDesign },
    {
      label: 'Export ZPL',
      icon: FileCode,
      ...(zplReason === undefined ? {} : { disabledReason: zplReason }),
      onSelect: exportZpl,
    },
  ];
  if (template === null) return files;
  const unsaved = dirty ? { disabledReason: 'Save first' } : {};
  const manager = mayApprove ? {} : { disabledReason: managers };
  const { approvedNumber, draftNumber, active } = template;
  return [
    { label: 'Rename template', icon: Pencil, onSelect: () => open('rename') },
    { label: 'Versions', icon: History, onSelect: () => open('versions') },
    {
      label: 'Choose tube types',
      icon: Tags,
      ...(approvedNumber === null ? { disabledReason: 'Approve a version first' } : { ...unsaved, ...manager }),
      onSelect: () => open('uses'),
    },
    'rule',
    ...files,
    'rule',
    ...(draftNumber !== null && approvedNumber !== null
      ? [{ label: 'Discard draft', icon: Trash2, danger: true, onSelect: () => open('discard') } satisfies MenuItem]
      : []),
    active
      ? { label: 'Deactivate template', icon: Power, danger: true, ...manager, onSelect: () => open('deactivate') }
      : { label: 'Activate template', icon: Power, ...manager, onSelect: activate },
  ];
};
