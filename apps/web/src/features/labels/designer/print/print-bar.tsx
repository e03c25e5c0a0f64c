import type { LabelDesign } from '@aliquot/zpl/design/label-design';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { PrintFailure } from '#features/labels/browser-print/print-failure.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/select.tsx';
import { DotsField } from '../panels/dots-field.tsx';
import type { Preview } from '../preview/use-preview.ts';
import type { LabelDataWork } from '../values/use-label-data.ts';
import { helper, usePrintLabel, type usePrintTarget } from './use-print-label.ts';
import css from './print.module.css';

export type PrintBarProps = {
  api: Api;
  design: LabelDesign;
  preview: Preview;
  data: LabelDataWork;
  target: ReturnType<typeof usePrintTarget>;
  fileName: string;
  onClear: () => void;
};

const mostCopies = 20;

const blockedReason = ({ design, preview, data: { blockedReason: tubeReason } }: PrintBarProps): string | undefined => {
  if (design.fields.length === 0) return 'The label has no fields';
  if (tubeReason !== undefined) return tubeReason;
  return preview.drawn !== null && preview.isDrawnCurrent ? undefined : 'The label is being drawn';
};

export const PrintBar = (props: PrintBarProps) => {
  const { api, design, preview, target, fileName, onClear } = props;
  const { data } = props.data;
  const [copies, setCopies] = useState(1);
  const { print, busy, failure, refused, forget } = usePrintLabel(api);
  const zpl = preview.drawn?.zpl ?? '';
  const { printer, printers, choose } = target;
  const send = (): void => print({ design, example: data.kind === 'example' ? data.name : '', copies, printer, zpl });
  return (
    <div className={css.print}>
      {failure === null ? null : (
        <PrintFailure
          outcome={failure}
          zpl={zpl}
          fileName={`${fileName}.zpl`}
          busy={busy}
          onRetry={send}
          onClose={forget}
        />
      )}
      {refused === null ? null : <Banner tone="error" title={refused} />}
      <div className={css.printBar}>
        <Button
          variant="danger-ghost"
          disabledReason={design.fields.length === 0 ? 'The label has no fields' : undefined}
          onClick={onClear}
        >
          Clear All
        </Button>
        <div className={css.printTo}>
          <Select
            label="Printer"
            labelHidden
            options={[{ value: helper, label: 'Printer at this computer' }]}
            query={{ ...printers, data: printers.data?.map(({ id, name }) => ({ value: String(id), label: name })) }}
            value={printer === null ? helper : String(printer.id)}
            onValueChange={(value) => choose(value === helper ? helper : Number(value))}
          />
        </div>
        <div className={css.copies}>
          <DotsField label="Copies" sign="Copies" value={copies} least={1} most={mostCopies} onChange={setCopies} />
        </div>
        <Button variant="primary" icon={Printer} busy={busy} disabledReason={blockedReason(props)} onClick={send}>
          Print Label
        </Button>
      </div>
    </div>
  );
};
