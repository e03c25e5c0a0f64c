import { useState, type RefObject } from 'react';
import type { Api } from '#api/trpc.ts';
import { LabelCanvas } from './canvas/label-canvas.tsx';
import type { Unit } from './canvas/rulers.tsx';
import type { Zoom } from './canvas/stage.ts';
import { DesignerToolbar } from './designer-toolbar.tsx';
import { PreviewPanel } from './preview/preview-panel.tsx';
import { WarningList } from './preview/warning-list.tsx';
import { PrintBar } from './print/print-bar.tsx';
import type { DesignerWork } from './use-designer.ts';
import { LabelDataField } from './values/label-data-field.tsx';
import css from './designer.module.css';

export type DesignerDeskProps = {
  api: Api;
  designer: DesignerWork;
  canvasRef: RefObject<SVGSVGElement | null>;
  /** Of downloads, without its ending. */
  fileName: string;
  onClear: () => void;
  onShowOnCanvas: () => void;
};

/** The canvas with its tools, and below it the print as it will be. */
export const DesignerDesk = (props: DesignerDeskProps) => {
  const { api, designer, canvasRef, fileName, onClear, onShowOnCanvas } = props;
  const { store, state, send, data, preview, target, severities, warnings, isJudged, fixes } = designer;
  const [zoom, setZoom] = useState<Zoom>(1);
  const [unit, setUnit] = useState<Unit>('dots');
  const show = ([first, ...rest]: readonly string[]): void => {
    send({ type: 'select', id: first ?? null });
    for (const id of rest) send({ type: 'select', id, toggle: true });
    onShowOnCanvas();
  };
  return (
    <div className={css.work}>
      <DesignerToolbar
        canUndo={state.past.length > 0}
        canRedo={state.future.length > 0}
        selection={state.selection}
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
          store={store}
          values={data.values}
          zoom={zoom}
          unit={unit}
          severities={severities}
          canvasRef={canvasRef}
          send={send}
        />
      </div>
      <p className={css.canvasNote}>The canvas is close to the print. The picture below is the print.</p>
      <div className={css.dataBar}>
        <LabelDataField work={data} />
      </div>
      <div className={css.preview}>
        <PreviewPanel preview={preview} fileName={fileName} blockedReason={data.blockedReason}>
          <WarningList
            warnings={warnings}
            isCurrent={isJudged}
            onFix={(fields) => send({ type: 'fix', fields })}
            onShow={show}
            allFixes={fixes}
          />
        </PreviewPanel>
      </div>
      <PrintBar
        api={api}
        design={state.design}
        preview={preview}
        data={data}
        target={target}
        fileName={fileName}
        onClear={onClear}
      />
    </div>
  );
};
