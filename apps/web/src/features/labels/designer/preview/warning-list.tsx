import type { TemplateWarning } from '@aliquot/domain/labels/templates/label-template';
import type { LabelField } from '@aliquot/zpl/design/label-design';
import { CircleCheck, OctagonAlert, TriangleAlert, Wrench } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CardCount } from '#ui/layout/card.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import css from './preview.module.css';

export type WarningListProps = {
  /** Null while the design was not judged yet. */
  warnings: readonly TemplateWarning[] | null;
  /** Whether they are of the present design; a fix of an older one would undo what was changed since. */
  isCurrent: boolean;
  onFix: (fields: readonly LabelField[]) => void;
  onShow: (fieldIds: readonly string[]) => void;
  /** What mends all of them; offered where there is more than one. */
  allFixes?: { readonly count: number; readonly fields: readonly LabelField[] };
};

const severities = {
  error: { icon: OctagonAlert, word: 'Error' },
  warning: { icon: TriangleAlert, word: 'Warning' },
} as const;
const oldReason = 'The design has changed. It is being checked again.';

type RowProps = Omit<WarningListProps, 'warnings' | 'allFixes'> & { warning: TemplateWarning };

const WarningRow = ({ warning, isCurrent, onFix, onShow }: RowProps) => {
  const { severity, message, detail, fieldIds, fixes } = warning;
  const { icon, word } = severities[severity];
  return (
    <li data-severity={severity}>
      <Icon of={icon} size={16} />
      <div className={css.warningText}>
        {fieldIds.length === 0 ? (
          <span>
            <VisuallyHidden>{word}: </VisuallyHidden>
            {message}
          </span>
        ) : (
          <button type="button" className={css.warningShow} onClick={() => onShow(fieldIds)}>
            <VisuallyHidden>{word}: </VisuallyHidden>
            {message}
          </button>
        )}
        {detail === null ? null : <span className={css.warningDetail}>{detail}</span>}
        {fixes.length === 0 ? null : (
          <div className={css.warningFixes}>
            {fixes.map(({ label, fields }) => (
              <Button
                key={label}
                size="sm"
                disabledReason={isCurrent ? undefined : oldReason}
                onClick={() => onFix(fields)}
              >
                {label}
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  );
};

const rowKey = ({ code, message, fieldIds }: TemplateWarning): string => [code, message, ...fieldIds].join(' ');

/** What speaks against a design, errors first, each with what mends it. */
export const WarningList = ({ warnings, isCurrent, onFix, onShow, allFixes }: WarningListProps) => {
  const section = useRef<HTMLElement>(null);
  const fix = (fields: readonly LabelField[]): void => {
    onFix(fields);
    // The button goes away with its warning, and the focus would be lost with it.
    section.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={section} tabIndex={-1} aria-label="Warnings" className={css.warnings} aria-busy={!isCurrent}>
      <div className={css.warningsHead}>
        <h2>Warnings {warnings === null || warnings.length === 0 ? null : <CardCount>{warnings.length}</CardCount>}</h2>
        {allFixes === undefined || allFixes.count < 2 ? null : (
          <Button size="sm" icon={Wrench} onClick={() => fix(allFixes.fields)}>
            Fix all {allFixes.count}
          </Button>
        )}
      </div>
      {warnings === null ? (
        <p className={css.notChecked}>Not checked yet</p>
      ) : warnings.length === 0 ? (
        <p className={css.noWarnings}>
          <Icon of={CircleCheck} size={16} />
          {isCurrent ? 'No warnings' : 'No warnings before the last change'}
        </p>
      ) : (
        <ul>
          {warnings.map((warning) => (
            <WarningRow key={rowKey(warning)} warning={warning} isCurrent={isCurrent} onFix={fix} onShow={onShow} />
          ))}
        </ul>
      )}
    </section>
  );
};
