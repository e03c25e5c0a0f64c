/**
 * The commands of ZPL II, with what can be said of each without a printer: numbers and their limits, whether the preview draws
 * it, and whether it changes the printer and not the label. Limits are the widest a manual names for any printer.
 */
export type NumberLimits = { readonly min: number; readonly max: number };
export type CommandEntry = {
  /** Limits of the numbers among the parameters, in their order; null for a parameter that is no number. */
  readonly params: readonly (NumberLimits | null)[];
  /** What the preview leaves out. `always`, or with one of these letters as its first parameter. */
  readonly notDrawn: 'always' | readonly string[] | null;
  /** Drawn as plain text. */
  readonly barcodeNotDrawn: boolean;
  /** What it does to the printer, for the end of a sentence. */
  readonly effect: string | null;
};

const dots = { min: 0, max: 32_000 };
const size = { min: 1, max: 32_000 };
const shift = { min: -9_999, max: 9_999 };
const limits = (min: number, max: number): NumberLimits => ({ min, max });
const plain: CommandEntry = { params: [], notDrawn: null, barcodeNotDrawn: false, effect: null };

/** Numbers of the commands that labels are drawn with. */
const numbers: Readonly<Record<string, CommandEntry['params']>> = {
  '^A': [null, null, dots, dots],
  '^A@': [null, dots, dots],
  '^B0': [null, limits(1, 10), null, limits(0, 300), null, limits(1, 26)],
  '^B1': [null, null, size],
  '^B2': [null, size],
  '^B3': [null, null, size],
  '^B4': [null, size],
  '^B5': [null, size],
  '^B7': [null, size, limits(0, 8), limits(1, 30), limits(3, 90)],
  '^B8': [null, size],
  '^B9': [null, size],
  '^BA': [null, size],
  '^BB': [null, size],
  '^BC': [null, size],
  '^BE': [null, size],
  '^BF': [null, size, limits(0, 33)],
  '^BI': [null, size],
  '^BJ': [null, size],
  '^BK': [null, null, size],
  '^BL': [null, size],
  '^BM': [null, null, size],
  '^BO': [null, limits(1, 10), null, limits(0, 300), null, limits(1, 26)],
  '^BP': [null, null, size],
  '^BQ': [null, limits(1, 2), limits(1, 100), null, limits(0, 7)],
  '^BS': [null, size],
  '^BU': [null, size],
  '^BX': [null, size, limits(0, 200), limits(0, 144), limits(0, 144), limits(0, 6)],
  '^BY': [limits(1, 10), limits(2, 3), size],
  '^BZ': [null, size],
  '^CF': [null, dots, dots],
  '^CI': [limits(0, 36)],
  '^FB': [dots, limits(1, 9_999), shift, null, limits(0, 9_999)],
  '^FM': [],
  '^FO': [dots, dots, limits(0, 2)],
  '^FT': [dots, dots, limits(0, 2)],
  '^FW': [null, limits(0, 2)],
  '^GB': [dots, dots, size, null, limits(0, 8)],
  '^GC': [limits(3, 4_095), limits(1, 4_095)],
  '^GD': [limits(3, 32_000), limits(3, 32_000), size],
  '^GE': [limits(3, 4_095), limits(3, 4_095), limits(2, 4_095)],
  '^GF': [null, limits(1, 9_999_999), limits(1, 9_999_999), limits(1, 99_999)],
  '^GS': [null, dots, dots],
  '^LH': [dots, dots],
  '^LL': [size],
  '^LS': [shift],
  '^LT': [limits(-120, 120)],
  '^MD': [limits(-30, 30)],
  '^ML': [dots],
  '^PQ': [limits(1, 99_999_999), limits(0, 99_999_999), limits(0, 99_999_999)],
  '^PW': [limits(2, 32_000)],
  '^TB': [null, size, size],
  '^XG': [null, limits(1, 10), limits(1, 10)],
};

/** Change nothing but the label, and have no numbers of interest. */
const drawing =
  '^BD ^BR ^BT ^CW ^DF ^FC ^FD ^FH ^FL ^FN ^FP ^FR ^FS ^FV ^FX ^IL ^IM ^IS ^LR ^MU ^PM ^PO ^PR ^SF ^SN ^XA ^XF ^XZ';
/** Known to the preview and left out by it. */
const alwaysLeftOut = '^FC ^FM ^FP ^GE ^LS ^LT ^MU ^SF ^SN ^TB';
const barcodesLeftOut = '^B0 ^B1 ^B4 ^B5 ^B8 ^B9 ^BA ^BB ^BF ^BI ^BJ ^BK ^BL ^BM ^BP ^BR ^BS ^BT ^BU ^BZ';

const effects: readonly (readonly [effect: string, commands: string])[] = [
  ['changes the characters that all later commands are made of', '^CC ~CC ^CT ~CT ^CD ~CD'],
  ['writes to the memory of the printer', '~DB ~DE ~DG ~DN ~DS ~DT ~DU ~DY ^TO ^IS'],
  ['deletes from the memory of the printer', '^EG ~EG ^ID ^JB'],
  ['restarts the printer', '~JR'],
  ['sets the printer back to its defaults', '^JF ~JF'],
  ['cancels what the printer has still to print', '~JA ~JX'],
  ['feeds, calibrates or tests the printer', '~JC ~JD ~JE ~JG ~JL ~JP ^PF ^PH ~PH ~PL ^PP ~PP ~PR ~PS ~WC ~WL'],
  [
    'changes settings of the printer beyond this label',
    '~JB ^JH ^JI ~JI ^JJ ^JM ~JN ~JO ~JQ ^JS ~JS ^JT ^JU ^JW ^JZ ~KB ^KD ^KL ^KN ^KP ^KV ^LF ^MA ^MC ^MF ^MI ^MM ^MN ^MP ^MT ^MW ^PA ^PN ~RO ^RO ^SC ~SD ^SE ^SI ^SL ^SO ^SP ^SQ ^SR ^SS ^ST ^SX ^SZ ~TA ^WT ^XB ^XS ^ZZ',
  ],
  [
    'changes the network of the printer',
    '^NB ^NC ~NC ^ND ^NI ^NN ^NP ~NR ^NS ^NT ~NT ^NW ^WA ^WE ^WI ^WL ^WP ^WR ^WS ^WX',
  ],
  ['asks the printer for an answer', '~HB ~HD ^HF ^HG ^HH ~HI ~HM ~HQ ~HS ~HU ^HT ^HV ^HW ^HY ^HZ ^WD ~WQ'],
  ['reads or writes RFID tags', '^HL ~HL ^HR ^RB ^RF ^RL ^RM ^RN ^RR ^RS ^RT ^RU ~RV ^RW ^RZ ^WF ^WV'],
];
/** Set the printer for every label, and belong into one all the same. */
const expectedSettings: ReadonlySet<string> = new Set(['^MM', '^MN', '^MT', '^ML', '~SD', '^ID']);

const build = (): ReadonlyMap<string, CommandEntry> => {
  const table = new Map<string, CommandEntry>();
  const add = (key: string, change: Partial<CommandEntry>): void => {
    table.set(key, { ...(table.get(key) ?? plain), ...change });
  };
  for (const [key, params] of Object.entries(numbers)) add(key, { params });
  for (const key of drawing.split(' ')) add(key, {});
  for (const key of alwaysLeftOut.split(' ')) add(key, { notDrawn: 'always' });
  for (const key of barcodesLeftOut.split(' ')) add(key, { barcodeNotDrawn: true });
  for (const [effect, keys] of effects)
    for (const key of keys.split(' ')) add(key, { effect: expectedSettings.has(key) ? null : effect });
  add('^PO', { notDrawn: ['I'] });
  add('^PM', { notDrawn: ['Y'] });
  add('^JM', { notDrawn: ['B'] });
  return table;
};

export const commandTable: ReadonlyMap<string, CommandEntry> = build();
