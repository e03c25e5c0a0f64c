import { FileCode } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { countLines } from './label-text.ts';
import { PreviewFailure } from './preview-failure.tsx';
import css from './preview.module.css';
import type { Preview } from './use-preview.ts';
import { ZplButtons } from './zpl-buttons.tsx';

const oldReason = 'This is the ZPL from before the last change. The new one follows.';

export type ZplTextProps = {
  preview: Preview;
  fileName: string;
  /** Why the text may not be taken along. */
  blockedReason?: string | undefined;
};

/** The commands as the printer gets them. */
export const ZplText = ({ preview, fileName, blockedReason }: ZplTextProps) => {
  const { state, drawn, isDrawnCurrent, error, retry } = preview;
  if (state === 'empty')
    return (
      <div className={css.zplText}>
        <EmptyState icon={FileCode} title="No fields yet">
          Add a field, and its ZPL is shown here.
        </EmptyState>
      </div>
    );
  const failure = error === null || isDrawnCurrent ? null : <PreviewFailure error={error} retry={retry} />;
  if (drawn === null) return <div className={css.zplText}>{failure ?? <SkeletonRows rows={4} />}</div>;
  const lines = countLines(drawn.zpl);
  return (
    <div className={css.zplText} aria-busy={state === 'loading' && !isDrawnCurrent}>
      {failure}
      <div className={css.zplBar}>
        <span>
          {lines} {lines === 1 ? 'line' : 'lines'}
        </span>
        <ZplButtons
          zpl={drawn.zpl}
          fileName={`${fileName}.zpl`}
          disabledReason={blockedReason ?? (isDrawnCurrent ? undefined : oldReason)}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard must reach it. */}
      <section className={css.zplLines} data-old={!isDrawnCurrent || undefined} tabIndex={0} aria-label="ZPL">
        <pre>{drawn.zpl}</pre>
      </section>
    </div>
  );
};
