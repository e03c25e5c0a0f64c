import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { useLabelPrinter } from '#preferences/label-printer.ts';
import { FailedBanner } from '#ui/feedback/failed-banner.tsx';
import { mapQuery, queryState } from '#ui/feedback/query-like.ts';
import { Select } from '#ui/field/select.tsx';
import { Switch } from '#ui/field/switch.tsx';
import { choosePrinter } from './choose-printer.ts';

export type PrintOnSaveProps = { api: Api; labId: number; tubeIds: readonly number[] };

/** Whether saving a case also labels its tubes, and where: remembered at this workstation. Absent where there is no printer. */
export const PrintOnSave = ({ api, labId, tubeIds }: PrintOnSaveProps) => {
  const { onSave, setOnSave, printerId, choosePrinter: choose } = useLabelPrinter(labId);
  const printers = useQuery(api.trpc.labels.printers.queryOptions({ labId }));
  if (printers.data === undefined) {
    return queryState(printers) === 'failed' ? (
      <FailedBanner query={printers} title="Could not load the label printers.">
        {onSave ? 'Labels may not be printed on save.' : null}
      </FailedBanner>
    ) : null;
  }
  if (printers.data.length === 0) return null;
  const printer = choosePrinter(printers.data, printerId, tubeIds);
  return (
    <div className="grid gap-2">
      <Switch
        label="Print labels on save"
        hint={onSave && printer === null ? 'Select the printer below.' : undefined}
        checked={onSave}
        onChange={({ target }) => setOnSave(target.checked)}
      />
      {onSave ? (
        <Select
          label="Label printer"
          placeholder="Choose a printer"
          query={mapQuery(printers, (rows) => rows.map(({ id, name }) => ({ value: String(id), label: name })))}
          value={printer === null ? null : String(printer.id)}
          onValueChange={(id) => choose(Number(id))}
        />
      ) : null}
    </div>
  );
};
