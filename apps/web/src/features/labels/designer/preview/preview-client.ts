import { dotsPerMm, dotsToServiceInches } from '@aliquot/zpl/design/dots';
import type { LabelSettings } from '@aliquot/zpl/design/label-design';
import { callHeaders } from '#api/call-headers.ts';
import { tellForbidden } from '#api/forbidden.ts';
import { refusalWords } from '#api/refusal.ts';
import { askToSignInAgain } from '#api/sign-in-again.ts';
import type { LabelDataKind } from '../values/use-label-data.ts';
import { readWarnings } from './read-warnings.ts';

export type PreviewLabel = {
  readonly zpl: string;
  readonly settings: LabelSettings;
  /** Whose values stand on it: a tube's are drawn by our own server alone. */
  readonly dataKind: LabelDataKind;
};

export type PreviewFailure = {
  readonly kind: 'failed';
  /** Null where nothing answered. */
  readonly status: number | null;
  readonly message: string;
  /** In seconds; null where it is no use to ask again by oneself. */
  readonly retryAfter: number | null;
};
export type PreviewImageAnswer = {
  readonly kind: 'image';
  readonly blob: Blob;
  readonly warnings: readonly string[];
  readonly count: number;
  /** Drawn by another service than our server. */
  readonly isOutside: boolean;
};
export type PreviewAnswer = PreviewImageAnswer | PreviewFailure;

const tooManyRequests = 429;
const retrySeconds = { usual: 3, most: 60 } as const;
const mostText = 200;

const messages: Readonly<Record<number, string>> = {
  400: 'Invalid ZPL or label dimensions.',
  413: 'Label is too large or complex for the label-rendering service.',
  [tooManyRequests]: 'Rate limit exceeded. Please wait before trying again.',
};

/** What failed by its status, in the words of the specification. */
export const previewFailure = (status: number, text: string, retryAfter: string | null = null): PreviewFailure => {
  const seconds = Math.ceil(Number(retryAfter ?? Number.NaN));
  const wait = seconds >= 1 && seconds <= retrySeconds.most ? seconds : retrySeconds.usual;
  return {
    kind: 'failed',
    status,
    message: messages[status] ?? `HTTP ${status}: ${text}`,
    retryAfter: status === tooManyRequests ? wait : null,
  };
};

/** Our server answers in plain text; what a proxy says in HTML is not for people. */
const textOf = async (response: Response): Promise<string> => {
  const isText = response.headers.get('content-type')?.startsWith('text/plain') ?? false;
  const text = isText ? (await response.text()).trim().slice(0, mostText) : '';
  return text === '' ? response.statusText : text;
};

const readAnswer = async (response: Response): Promise<PreviewAnswer> => {
  if (!response.ok) return previewFailure(response.status, await textOf(response), response.headers.get('retry-after'));
  if (response.headers.get('content-type') !== 'image/png')
    return previewFailure(response.status, 'The answer is not a picture.');
  return {
    kind: 'image',
    blob: await response.blob(),
    warnings: readWarnings(response.headers.get('x-warnings')),
    count: Number(response.headers.get('x-total-count') ?? 1),
    isOutside: response.headers.get('x-label-drawn') === 'outside',
  };
};

const addressOf = ({ dpi, width, height }: LabelSettings): string =>
  `/v1/printers/${dotsPerMm[dpi]}dpmm/labels/${dotsToServiceInches(width, dpi)}x${dotsToServiceInches(height, dpi)}/0/`;

/** A picture of the first label, of exactly the dots of the settings. An aborted call throws. */
export const fetchPreview = async (
  { zpl, settings, dataKind }: PreviewLabel,
  signal: AbortSignal,
): Promise<PreviewAnswer> => {
  const ask = (): Promise<Response> =>
    fetch(addressOf(settings), {
      method: 'POST',
      credentials: 'include',
      headers: {
        ...callHeaders(),
        // Named like a form, and no form: the text itself, neither key=value nor percent-encoded.
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'image/png',
        ...(dataKind === 'example' ? { 'x-label-data': 'example' } : {}),
      },
      body: zpl,
      signal,
    });
  try {
    const first = await ask();
    // As for saves: the design is not lost with the session.
    const response = first.status === 401 && (await askToSignInAgain()) ? await ask() : first;
    if (response.status === 403) tellForbidden();
    return await readAnswer(response);
  } catch (error) {
    if (signal.aborted) throw error;
    return { kind: 'failed', status: null, message: refusalWords(error), retryAfter: null };
  }
};
