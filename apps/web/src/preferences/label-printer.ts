import { useSyncExternalStore } from 'react';
import { stored } from './stored.ts';

/** Which printer stands beside this workstation, whoever sits at it, by laboratory; and whether saving a case also labels it. */
export type LabelPrinter = { printers: Readonly<Record<string, number>>; onSave: boolean };

/** Reads what was stored; anything that is not what we write counts for nothing. */
export const parseLabelPrinter = (text: string | null): LabelPrinter => {
  try {
    const parsed = JSON.parse(text ?? 'null') as { printers?: unknown; onSave?: unknown } | null;
    const printers = Object.entries(parsed?.printers ?? {}).filter(
      (entry): entry is [string, number] => /^\d+$/u.test(entry[0]) && Number.isSafeInteger(entry[1]),
    );
    return { printers: Object.fromEntries(printers), onSave: parsed?.onSave === true };
  } catch {
    return { printers: {}, onSave: false };
  }
};

export const labelPrinter = stored('aliquot.label-printer', parseLabelPrinter, JSON.stringify);

export const useLabelPrinter = (labId: number) => {
  const { printers, onSave } = useSyncExternalStore(labelPrinter.subscribe, labelPrinter.get);
  return {
    printerId: printers[String(labId)] ?? null,
    onSave,
    choosePrinter: (id: number) =>
      labelPrinter.set({ ...labelPrinter.get(), printers: { ...labelPrinter.get().printers, [String(labId)]: id } }),
    setOnSave: (next: boolean) => labelPrinter.set({ ...labelPrinter.get(), onSave: next }),
  };
};
