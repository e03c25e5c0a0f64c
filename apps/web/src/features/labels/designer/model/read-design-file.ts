/** A design as a file, to keep it or to bring it to another Aliquot. */
import { withBarHeight } from '@aliquot/zpl/design/geometry';
import { labelDesign, mostFields, type LabelDesign } from '@aliquot/zpl/design/label-design';

const format = 'aliquot-label';
const version = 1;
const mostBytes = 1_000_000;

export const writeDesignFile = (name: string, design: LabelDesign): string =>
  `${JSON.stringify({ format, version, name, design }, null, 2)}\n`;

export type DesignFile =
  | { readonly ok: true; readonly name: string; readonly design: LabelDesign }
  /** Why, and what to do; that nothing was imported is said above it. */
  | { readonly ok: false; readonly sentence: string };

const refuse = (reason: string, whatToDo: string): DesignFile => ({
  ok: false,
  sentence: `${reason} ${whatToDo}`,
});
const chooseAnother = 'Choose a file that was exported from the label designer.';
const exportAgain = 'Export the design again, or correct the file.';

type Json = { readonly ok: true; readonly value: unknown } | { readonly ok: false };
const readJson = (text: string): Json => {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
};

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined;

/** As the panels call them; the rest are words already. */
const properties: Readonly<Record<string, string>> = {
  dpi: 'resolution',
  marginTop: 'top margin',
  marginLeft: 'left margin',
  marginRight: 'right margin',
  marginBottom: 'bottom margin',
  fontSize: 'font size',
  fontFamily: 'font',
  enableWrapping: 'line wrapping',
  barcodeType: 'barcode type',
  barcodeHeight: 'barcode height',
  showText: 'text below the bars',
  moduleDots: 'width of the narrowest bar',
  bitmap: 'picture',
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const fieldWords = (design: unknown, at: number): string => {
  const fields = own(design, 'fields');
  const name = Array.isArray(fields) ? own(fields[at], 'name') : undefined;
  return isText(name) ? `field ${at + 1} (${name.trim().slice(0, 60)})` : `field ${at + 1}`;
};

type Issue = { readonly code: string; readonly path: readonly PropertyKey[]; readonly keys?: readonly string[] };

const notWhole = 'The design in the file is not whole.';

const faultIn = (owner: string, property: PropertyKey | undefined, { code, keys }: Issue): string => {
  if (code === 'unrecognized_keys') return `The property ${keys?.[0] ?? ''} of ${owner} is not known.`;
  if (property === undefined) return notWhole;
  return `The ${properties[String(property)] ?? String(property)} of ${owner} is not valid.`;
};

const faultOf = (design: unknown, issue: Issue): string => {
  const [part, at, property] = issue.path;
  if (part === 'settings') return faultIn('the label', at, issue);
  if (part !== 'fields') return notWhole;
  if (typeof at === 'number') return faultIn(fieldWords(design, at), property, issue);
  if (issue.code === 'too_big') return `The label has more than ${mostFields} fields.`;
  return issue.code === 'custom' ? 'Two fields have the same id.' : notWhole;
};

export const readDesignFile = (text: string): DesignFile => {
  if (text.length > mostBytes || new TextEncoder().encode(text).length > mostBytes)
    return refuse('The file is larger than 1 MB.', chooseAnother);
  const json = readJson(text.replace(/^\uFEFF/u, ''));
  if (!json.ok) return refuse('The file is not JSON.', chooseAnother);
  const file = json.value;
  const [fileVersion, name, design] = [own(file, 'version'), own(file, 'name'), own(file, 'design')];
  if (own(file, 'format') !== format) return refuse('The file is not a label design of Aliquot.', chooseAnother);
  if (typeof fileVersion === 'number' && fileVersion > version)
    return refuse('The file was exported from a newer version of Aliquot.', 'Update this Aliquot first.');
  if (fileVersion !== version || typeof name !== 'string') return refuse(notWhole, exportAgain);
  const { success, data, error } = labelDesign.safeParse(design);
  if (!success) {
    const [issue] = error.issues;
    return refuse(issue === undefined ? notWhole : faultOf(design, issue), exportAgain);
  }
  const fields = data.fields.map((field) => withBarHeight(field, data.settings.dpi));
  return { ok: true, name: name.trim(), design: { ...data, fields } };
};
