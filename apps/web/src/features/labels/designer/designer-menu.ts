import { twoByOneLabel } from '@aliquot/zpl/two-by-one-label';
import { exportDesign, exportZpl, importDesign } from './design-files.ts';
import type { DialogName } from './template-dialogs.tsx';
import { templateMenu } from './templates/template-menu.ts';
import type { DesignerWork } from './use-designer.ts';

export type DesignerMenuOptions = {
  designer: DesignerWork;
  mayApprove: boolean;
  /** Of the template, or what a new one is proposed to be called. */
  name: string;
  open: (dialog: DialogName) => void;
  onImported: (name: string) => void;
};

export const designerMenu = ({ designer, mayApprove, name, open, onImported }: DesignerMenuOptions) => {
  const { state, send, work, dirty, data, preview } = designer;
  const { drawn } = preview;
  return templateMenu({
    template: work.template,
    mayApprove,
    dirty,
    open,
    activate: () => work.setActive(true, () => undefined),
    startFromTwoByOne: () => send({ type: 'replace', design: twoByOneLabel }),
    importDesign: () =>
      importDesign((design, proposed) => {
        send({ type: 'replace', design });
        onImported(proposed);
      }),
    exportDesign: () => exportDesign(name, state.design),
    exportZpl: () => exportZpl(name, drawn?.zpl ?? ''),
    zplReason:
      drawn === null ? 'Not drawn yet' : data.blockedReason === undefined ? undefined : 'Choose an example first',
  });
};
