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
  const { state, send, work, dirty, preview } = designer;
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
    exportZpl: drawn === null ? null : () => exportZpl(name, drawn.zpl),
  });
};
