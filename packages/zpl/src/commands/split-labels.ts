import { commandKey, readCommands, type ZplCommand } from './read-commands.ts';

/**
 * Which parts of a text draw a label of their own, as the preview counts them: a part ends with ^XZ and draws when something in it
 * leaves a mark. Definitions of formats are parts that draw nothing.
 */
type LabelPart = {
  readonly start: number;
  readonly end: number;
  readonly draws: boolean;
  /** A format that later parts recall. */
  readonly defines: boolean;
  /** Commands whose effect goes on in later parts. */
  readonly lasting: readonly ZplCommand[];
};

/** Draw by themselves, also without field data. */
const shapes: ReadonlySet<string> = new Set(['^GB', '^GC', '^GD', '^GF']);
/** A field with one of these is drawn when it ends, also without data. */
const fields: ReadonlySet<string> = new Set('^FB ^FN ^BC ^B2 ^B3 ^B7 ^BD ^BE ^BO ^BQ ^BX'.split(' '));
const recalled: ReadonlySet<string> = new Set(['^XG', '^IM', '^IL']);
const lasting: ReadonlySet<string> = new Set('^BY ^CF ^CI ^CW ^FW ^LH ^LR ^PO ^PW ~DG ~DU ~DY'.split(' '));

/** `R:LOGO.GRF` and `LOGO` are one stored object. */
const objectName = (param: string | undefined): string =>
  (param ?? '')
    .toUpperCase()
    .replace(/^[A-Z]:/u, '')
    .replace(/\.[A-Z]*$/u, '');

/** Walks through the commands and says what each part leaves on paper. */
const makePartReader = () => {
  const formats = new Set<string>();
  const graphics = new Set<string>();
  let marks = false;
  let format: string | null = null;
  let pending = { field: false, data: '', symbol: false };
  let kept: ZplCommand[] = [];

  const endField = (): void => {
    if (pending.data !== '' || (pending.field && !pending.symbol)) marks = true;
    pending = { field: false, data: '', symbol: false };
  };
  const take = (command: ZplCommand): void => {
    const key = commandKey(command);
    const [first] = command.params;
    if (lasting.has(key)) kept.push(command);
    if (key === '^XA') format = null;
    else if (key === '^DF') format = objectName(first);
    else if (key === '~DG') graphics.add(objectName(first));
    else if (key === '^FS') endField();
    else if (key === '^FD' || key === '^FV') pending.data = (command.data ?? '').replaceAll(/[\r\n\t]/gu, '');
    else if (key === '^GS') pending = { ...pending, field: true, symbol: true };
    else if (fields.has(key)) pending = { ...pending, field: true, symbol: false };
    else if (shapes.has(key)) marks = true;
    else if (key === '^XF' && formats.has(objectName(first))) marks = true;
    else if (recalled.has(key) && graphics.has(objectName(first))) marks = true;
  };
  const end = (): Pick<LabelPart, 'draws' | 'defines' | 'lasting'> => {
    const part = { draws: marks && format === null, defines: format !== null, lasting: kept };
    if (marks && format !== null) formats.add(format);
    marks = false;
    kept = [];
    return part;
  };
  return { take, end };
};

const readParts = (zpl: string): LabelPart[] => {
  const reader = makePartReader();
  const parts: LabelPart[] = [];
  let start = 0;
  for (const token of readCommands(zpl)) {
    if (token.kind === 'text') continue;
    if (commandKey(token) === '^XZ') {
      parts.push({ start, end: token.end, ...reader.end() });
      start = token.end;
    } else reader.take(token);
  }
  return parts;
};

/** What an earlier part means for a later one: the whole of a format, of a label only what lasts. */
const carriedOver = (zpl: string, part: LabelPart): string => {
  if (part.defines) return zpl.slice(part.start, part.end);
  const commands = part.lasting.map(({ start, end }) => zpl.slice(start, end)).join('');
  return commands === '' ? '' : `^XA${commands}^XZ`;
};

export type SplitLabels = {
  /** Labels that draw something. */
  readonly count: number;
  /** One label with what it needs from the parts before it; null when there is none with that index. */
  readonly label: (index: number) => string | null;
};

export const splitLabels = (zpl: string): SplitLabels => {
  const parts = readParts(zpl);
  const drawing = parts.flatMap((part, at) => (part.draws ? [at] : []));
  return {
    count: drawing.length,
    label: (index) => {
      const at = drawing[index];
      const part = at === undefined ? undefined : parts[at];
      if (part === undefined) return null;
      const before = parts.slice(0, at).map((earlier) => carriedOver(zpl, earlier));
      return [...before, zpl.slice(part.start, part.end)].join('');
    },
  };
};

const capitals = (text: string): string => text.replaceAll(/[a-z]/gu, (letter) => letter.toUpperCase());

/** The names of all commands in capitals, in which alone some renderers know them. Nothing else changes. */
export const capitalCommands = (zpl: string): string =>
  readCommands(zpl)
    .map((token) => {
      const text = zpl.slice(token.start, token.end);
      return token.kind === 'text' ? text : `${capitals(text.slice(0, 3))}${text.slice(3)}`;
    })
    .join('');
