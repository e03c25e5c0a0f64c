import type { LabelTemplate } from '@aliquot/domain/labels/templates/label-template';
import { logoRoom } from '@aliquot/zpl/design/label-design';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { queryState } from '#ui/feedback/query-like.ts';
import { fileName } from './design-files.ts';
import { DesignerDesk } from './designer-desk.tsx';
import { designerMenu } from './designer-menu.ts';
import { DesignerNotices } from './designer-notices.tsx';
import { LeaveTemplate } from './leave-template.tsx';
import { AddPanel } from './panels/add-panel.tsx';
import { FieldPanel } from './panels/field-panel.tsx';
import { LayerList } from './panels/layer-list.tsx';
import { SettingsPanel } from './panels/settings-panel.tsx';
import { TemplateDialogs, type DialogName } from './template-dialogs.tsx';
import { TemplateBar } from './templates/template-bar.tsx';
import { useDesigner } from './use-designer.ts';
import { useDesignerKeys } from './use-designer-keys.ts';
import { useFocusNext } from './use-focus-next.ts';
import css from './designer.module.css';

export type DesignerProps = {
  api: Api;
  /** Null for a new one, which begins as the label every tube gets until there is another. */
  template: LabelTemplate | null;
  mayApprove: boolean;
  onOpen: (id: number | null) => void;
  onCreated: (id: number) => void;
};

const useTellCreated = (id: number | null, onCreated: (id: number) => void): void => {
  const tell = useEffectEvent(onCreated);
  useEffect(() => {
    if (id !== null) tell(id);
  }, [id]);
};

/** A label is designed, looked at as it will print, saved, approved and given to tubes. */
export const Designer = ({ api, template, mayApprove, onOpen, onCreated }: DesignerProps) => {
  const designer = useDesigner(api, template);
  const { store, state, send, work, dirty, data, choices, recorded, warnings, severities } = designer;
  const { design, selection } = state;
  useTellCreated(template === null ? (work.template?.id ?? null) : null, onCreated);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [importedName, setImportedName] = useState('Tube label');
  const { canvas, content, focusNext } = useFocusNext();
  const onEnter = useCallback(() => focusNext('content'), [focusNext]);
  const save = (): void => {
    if (work.busy) return;
    if (work.template === null) setDialog('save');
    else if (dirty) work.save({ design });
  };
  useDesignerKeys({ selecting: selection.length > 0, dragging: state.gesture !== null, send, onSave: save });
  const name = work.template?.name ?? importedName;
  const parts = { api, work, dirty };
  return (
    <div className={css.page}>
      <TemplateBar
        {...parts}
        mayApprove={mayApprove}
        onOpen={onOpen}
        onSave={save}
        onApprove={() => setDialog('approve')}
        onUses={() => setDialog('uses')}
        more={designerMenu({ designer, mayApprove, name, open: setDialog, onImported: setImportedName })}
      />
      <DesignerNotices
        {...parts}
        dialogOpen={dialog !== null}
        onTake={(theirs) => {
          send({ type: 'open', design: theirs.design });
          work.takeNewer(theirs);
        }}
        onKeep={work.takeNewer}
      />
      <div className={css.body}>
        <aside className={css.setup} aria-label="Label settings">
          <SettingsPanel settings={design.settings} send={send} />
          <AddPanel
            values={data.values}
            choices={choices}
            count={design.fields.length}
            roomForLogo={logoRoom(design.fields)}
            send={send}
            onAdded={focusNext}
          />
          {queryState(recorded) === 'failed' ? (
            <FailedBanner query={recorded} title="Could not load the lab’s tube fields." />
          ) : null}
        </aside>
        <DesignerDesk
          api={api}
          designer={designer}
          canvasRef={canvas}
          fileName={fileName(name)}
          onClear={() => setDialog('clear')}
          onShowOnCanvas={() => focusNext('canvas')}
        />
        <aside className={css.fieldsPane} aria-label="Fields">
          <LayerList store={store} severities={severities} onEnter={onEnter} />
          <FieldPanel store={store} contentRef={content} values={data.values} choices={choices} />
        </aside>
      </div>
      <TemplateDialogs
        {...parts}
        open={dialog}
        design={design}
        proposedName={importedName}
        warnings={warnings ?? []}
        send={send}
        onClose={() => setDialog(null)}
      />
      <LeaveTemplate unsaved={dirty} />
    </div>
  );
};
