import type { TemplateWarning } from '@aliquot/domain/labels/templates/label-template';
import { useMemo } from 'react';

export type Severity = TemplateWarning['severity'];

/** The worst that is said of each field. */
export const useSeverities = (warnings: readonly TemplateWarning[] | null): ReadonlyMap<string, Severity> =>
  useMemo(() => {
    const worst = new Map<string, Severity>();
    for (const { severity, fieldIds } of warnings ?? []) {
      for (const id of fieldIds) if (worst.get(id) !== 'error') worst.set(id, severity);
    }
    return worst;
  }, [warnings]);
