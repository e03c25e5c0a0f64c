/** Where the samples, controls and blanks of a run stand. */
export const runItemKinds = ['order', 'control', 'calibrator', 'blank', 'duplicate'] as const;
export type RunItemKind = (typeof runItemKinds)[number];

export const runLayouts = ['list', 'plate96', 'rack'] as const;
export type RunLayout = (typeof runLayouts)[number];

const plateRows = 'ABCDEFGH';
const plateColumns = 12;

/** How many places there are; a list has as many as it needs. */
export const placesIn = (layout: RunLayout, rackSize = 50): number => {
  if (layout === 'plate96') return plateRows.length * plateColumns;
  return layout === 'rack' ? rackSize : 1_000;
};

/** Plates are filled down the columns, as pipettes do: 1 is A1, 2 is B1, 9 is A2. */
export const placeName = (layout: RunLayout, position: number): string => {
  if (layout !== 'plate96') return String(position);
  const at = position - 1;
  return `${plateRows.charAt(at % plateRows.length)}${Math.floor(at / plateRows.length) + 1}`;
};

/** The position a place name stands for; null for a place that is not there. */
export const positionOf = (layout: RunLayout, name: string, rackSize?: number): number | null => {
  if (layout !== 'plate96') {
    const position = /^\d{1,4}$/u.test(name) ? Number(name) : 0;
    return position >= 1 && position <= placesIn(layout, rackSize) ? position : null;
  }
  const [, row = '', column = ''] = /^([A-Ha-h])(\d{1,2})$/u.exec(name.trim()) ?? [];
  const [down, across] = [plateRows.indexOf(row.toUpperCase()), Number(column)];
  return row !== '' && across >= 1 && across <= plateColumns ? (across - 1) * plateRows.length + down + 1 : null;
};

/** The first places nobody stands on, in order; fewer when there are not enough. */
export const freePlaces = (
  layout: RunLayout,
  taken: ReadonlySet<number>,
  wanted: number,
  rackSize?: number,
): number[] => {
  const free: number[] = [];
  for (let place = 1; place <= placesIn(layout, rackSize) && free.length < wanted; place += 1) {
    if (!taken.has(place)) free.push(place);
  }
  return free;
};
