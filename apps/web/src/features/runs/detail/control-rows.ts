import type { ControlTarget } from '@aliquot/domain/runs/quality-control';
import type { RunPlace } from '@aliquot/domain/runs/run';
import type { Component } from '../use-run-tests.ts';

/** One thing to be read of one control. */
export type ControlRow = {
  key: string;
  itemId: number;
  place: RunPlace;
  specId: number;
  label: string;
  unit: string | null;
  target: ControlTarget | null;
  reading: { typed: string; verdict: 'in' | 'out'; because: string } | null;
};

/** What must be read, and what was; a control nothing is expected of can still be read for everything the run does. */
export const controlRows = (places: readonly RunPlace[], components: readonly Component[]): ControlRow[] =>
  places
    .filter(({ kind }) => kind !== 'order')
    .flatMap((place) => {
      const expected = components.filter(
        ({ specId }) => place.targets[specId] !== undefined || place.readings[specId] !== undefined,
      );
      return (expected.length === 0 ? components : expected).flatMap(({ specId, label, unit }) => {
        const [itemId] = place.itemIds;
        if (itemId === undefined) return [];
        return [
          {
            key: `${itemId}:${specId}`,
            itemId,
            place,
            specId,
            label,
            unit,
            target: place.targets[specId] ?? null,
            reading: place.readings[specId] ?? null,
          },
        ];
      });
    });

/** What was typed and differs from what is saved, as it is sent. */
export const changedReadings = (rows: readonly ControlRow[], typed: Readonly<Record<string, string>>) =>
  rows
    .map((row) => ({ row, text: typed[row.key]?.trim() }))
    .filter(({ row, text }) => text !== undefined && text !== (row.reading?.typed ?? ''))
    .map(({ row: { itemId, specId }, text }) => ({ itemId, specId, typed: text ?? '' }));
