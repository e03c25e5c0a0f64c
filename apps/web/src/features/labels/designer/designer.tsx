import type { LabelTemplate } from '@aliquot/domain/labels/templates/label-template';
import { builtInLabel } from '@aliquot/zpl/built-in-label';
import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import { useQuery } from '@tanstack/react-query';
import { Wrench } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { useHomeLab } from '#preferences/home-lab.ts';
import { useUnsavedWork } from '#ui/form/unsaved-work.ts';
import { LabelCanvas } from './canvas/label-canvas.tsx';
import type { Unit } from './canvas/rulers.tsx';
import type { Zoom } from './canvas/stage.ts';
import { DesignerNotices } from './designer-notices.tsx';
import { DesignerToolbar } from './designer-toolbar.tsx';
import { LeaveTemplate, unsavedLabel } from './leave-template.tsx';
import { firstFixes } from './model/fix-all.ts';
import { reduceDesigner, startDesigner } from './model/reduce-designer.ts';
import { AddPanel } from './panels/add-panel.tsx';
import { FieldPanel } from './panels/field-panel.tsx';
import { LayerList } from './panels/layer-list.tsx';
import { SettingsPanel } from './panels/settings-panel.tsx';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { usePreview } from './preview/use-preview.ts';
import { WarningList } from './preview/warning-list.tsx';
import { PrintBar } from './print/print-bar.tsx';
import { usePrintTarget } from './print/use-print-label.ts';
import { TemplateDialogs, type DialogName } from './template-dialogs.tsx';
import { TemplateBar } from './templates/template-bar.tsx';
import { templateMenu } from './templates/template-menu.ts';
import { useTemplate } from './templates/use-template.ts';
import { exportDesign, exportZpl, fileName, importDesign } from './design-files.ts';
import { useDesignerKeys } from './use-designer-keys.ts';
import { useSeverities } from './use-severities.ts';
import { LabelDataField } from './values/label-data-field.tsx';
import { useLabelData } from './values/use-label-data.ts';
import css from './designer.module.css';

export type DesignerProps = {
  api: Api;
  /** Null for a new one, which begins as the label every tube gets until there is another. */
  template: LabelTemplate | null;
  mayApprove: boolean;
  onOpen: (id: number | null) => void;
  onCreated: (id: number) => void;
};

/** A label is designed, looked at as it will print, saved, approved and given to tubes. */
export const Designer = ({ api, template, mayApprove, onOpen, onCreated }: DesignerProps) => {
  const [start] = useState<LabelDesign>(() => template?.design ?? builtInLabel);
  const [state, send] = useReducer(reduceDesigner, start, startDesigner);
  const { design, selection } = state;
  const work = useTemplate(api, { template, saved: start }, template);
  const dirty = design !== work.saved;
  useUnsavedWork(dirty, unsavedLabel);
  const createdId = template === null ? (work.template?.id ?? null) : null;
  const tellCreated = useEffectEvent(onCreated);
  useEffect(() => {
    if (createdId !== null) tellCreated(createdId);
  }, [createdId]);

  const labs = useQuery(api.trpc.labs.choices.queryOptions());
  const home = useHomeLab(labs.data);
  const target = usePrintTarget(api, work.template?.labId ?? home?.id ?? null, design);
  const data = useLabelData(api);
  const preview = usePreview(api, { design, values: data.values, printer: target.printer });
  const warnings = preview.drawn?.warnings ?? null;
  const isJudged = preview.drawn?.of === design;
  const severities = useSeverities(warnings);
  const allFixes = isJudged && warnings !== null ? firstFixes(warnings) : { count: 0, fields: [] };

  const [zoom, setZoom] = useState<Zoom>(1);
  const [unit, setUnit] = useState<Unit>('dots');
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [importedName, setImportedName] = useState('Tube label');
  const canvas = useRef<SVGSVGElement>(null);
  const content = useRef<HTMLTextAreaElement>(null);
  const [focusNext, setFocusNext] = useState<{ on: 'content' | 'canvas' } | null>(null);
  useEffect(() => {
    if (focusNext?.on === 'content') content.current?.select();
    if (focusNext?.on === 'canvas') canvas.current?.focus({ preventScroll: true });
  }, [focusNext]);
  const onAdded = useCallback((on: 'content' | 'canvas') => setFocusNext({ on }), []);
  const onEnter = useCallback(() => setFocusNext({ on: 'content' }), []);
  const save = (): void => {
    if (work.busy) return;
    if (work.template === null) setDialog('save');
    else if (dirty) work.save({ design });
  };
  useDesignerKeys({ selecting: selection.length > 0, dragging: state.gesture !== null, send, onSave: save });
  const selected = design.fields.filter(({ id }) => selection.includes(id));
  const name = work.template?.name ?? importedName;

  return (
    <div className={css.page}>
      <TemplateBar
        api={api}
        work={work}
        dirty={dirty}
        mayApprove={mayApprove}
        onOpen={onOpen}
        onSave={save}
        onApprove={() => setDialog('approve')}
        onUses={() => setDialog('uses')}
        more={templateMenu({
          template: work.template,
          mayApprove,
          dirty,
          open: setDialog,
          activate: () => work.setActive(true, () => undefined),
          importDesign: () =>
            importDesign((imported, proposed) => {
              send({ type: 'replace', design: imported });
              setImportedName(proposed);
            }),
          exportDesign: () => exportDesign(name, design),
          exportZpl: preview.drawn === null ? null : () => exportZpl(name, preview.drawn?.zpl ?? ''),
        })}
      />
      <DesignerNotices
        work={work}
        dirty={dirty}
        dialogOpen={dialog !== null}
        onTake={(theirs) => {
          send({ type: 'open', design: theirs.design });
          work.takeNewer(theirs, theirs.design);
        }}
        onKeep={(theirs) => work.takeNewer(theirs, theirs.design)}
      />
      <div className={css.body}>
        <aside className={css.setup} aria-label="Label settings">
          <SettingsPanel settings={design.settings} send={send} />
          <AddPanel values={data.values} count={design.fields.length} send={send} onAdded={onAdded} />
        </aside>
        <div className={css.work}>
          <DesignerToolbar
            canUndo={state.past.length > 0}
            canRedo={state.future.length > 0}
            selection={selection}
            snap={state.snap}
            zoom={zoom}
            unit={unit}
            send={send}
            onZoom={setZoom}
            onUnit={setUnit}
          />
          <p className={css.onlySmall}>On a small screen fields are changed by the list of layers.</p>
          <div className={css.canvasRoom} data-zoomed={zoom === 1 ? undefined : ''}>
            <LabelCanvas
              state={state}
              values={data.values}
              zoom={zoom}
              unit={unit}
              severities={severities}
              canvasRef={canvas}
              send={send}
            />
          </div>
          <p className={css.canvasNote}>The canvas is close to the print. The picture below is the print.</p>
          <div className={css.dataBar}>
            <LabelDataField work={data} />
          </div>
          <div className={css.preview}>
            <PreviewPanel preview={preview} fileName={fileName(name)}>
              <WarningList
                warnings={warnings}
                isCurrent={isJudged}
                onFix={(fields) => send({ type: 'fix', fields })}
                onShow={(ids) => {
                  const [first, ...rest] = ids;
                  send({ type: 'select', id: first ?? null });
                  for (const id of rest) send({ type: 'select', id, toggle: true });
                  setFocusNext({ on: 'canvas' });
                }}
                action={
                  allFixes.count < 2 ? null : (
                    <Button size="sm" icon={Wrench} onClick={() => send({ type: 'fix', fields: allFixes.fields })}>
                      Fix all {allFixes.count}
                    </Button>
                  )
                }
              />
            </PreviewPanel>
          </div>
          <PrintBar
            api={api}
            design={design}
            preview={preview}
            data={data.data}
            target={target}
            onClear={() => setDialog('clear')}
          />
        </div>
        <aside className={css.fieldsPane} aria-label="Fields">
          <LayerList
            fields={design.fields}
            selection={selection}
            severities={severities}
            send={send}
            onEnter={onEnter}
          />
          <FieldPanel settings={design.settings} fields={selected} contentRef={content} send={send} />
        </aside>
      </div>
      <TemplateDialogs
        api={api}
        open={dialog}
        work={work}
        design={design}
        proposedName={importedName}
        warnings={warnings ?? []}
        onDiscarded={(saved) => send({ type: 'open', design: saved })}
        onOlder={(older) => send({ type: 'replace', design: older })}
        onClear={() => send({ type: 'clear' })}
        onClose={() => setDialog(null)}
      />
      <LeaveTemplate unsaved={dirty} />
    </div>
  );
};
