import type { DrawnTemplate } from '@aliquot/domain/labels/templates/label-template';
import type { LabelDesign, LabelSettings } from '@aliquot/zpl/design/label-design';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { drawnSettings, drawPreview, type PreviewInput } from './draw-preview.ts';
import type { PreviewFailure } from './preview-client.ts';
import { useRetryIn } from './use-retry-in.ts';

const debounceMs = 500;

/** What the server made of a design: its ZPL, what these values meet on it, and what speaks against it. */
export type Drawn = DrawnTemplate & { readonly of: LabelDesign };

export type Picture = {
  /** An object URL, revoked when the next picture takes its place. */
  readonly url: string;
  readonly zpl: string;
  readonly settings: LabelSettings;
  readonly drawnAt: number;
  /** Of the label service. */
  readonly warnings: readonly string[];
  /** Drawn by another service than our server. */
  readonly isOutside: boolean;
};

export type PreviewError = {
  readonly message: string;
  /** Seconds until it is tried again by itself; null where it is not. */
  readonly retryIn: number | null;
  readonly isRetrying: boolean;
};

export type Preview = {
  /** `image`: the picture is that of what was asked for. */
  readonly state: 'loading' | 'error' | 'image' | 'empty';
  /** The last one; in every state but `image` it is of something older. */
  readonly picture: Picture | null;
  readonly error: PreviewError | null;
  /** The newest; whether it is of the present design says its `of`. */
  readonly drawn: Drawn | null;
  /** Whether `drawn` is of the present design, values and printer. */
  readonly isDrawnCurrent: boolean;
  /** Of the label that is asked for. */
  readonly settings: LabelSettings;
  readonly retry: () => void;
};

/** The same object for as long as it says the same: a caller may make it anew each time. */
const useSame = <Value>(value: Value): Value => {
  const [last, setLast] = useState(value);
  if (last === value || JSON.stringify(last) === JSON.stringify(value)) return last;
  setLast(value);
  return value;
};

/** What is asked for. A new one for each change and for each retry, so that an answer is known by its request. */
type PreviewRequest = { readonly input: PreviewInput; readonly delayMs: number };

const useRequest = ({ design, values, dataKind, printer }: PreviewInput) => {
  const sameValues = useSame(values);
  const samePrinter = useSame(printer);
  const input = useMemo<PreviewInput>(
    () => ({ design, values: sameValues, dataKind, printer: samePrinter }),
    [design, sameValues, dataKind, samePrinter],
  );
  const [attempt, setAttempt] = useState<{ readonly of: PreviewInput | null }>({ of: null });
  const request = useMemo<PreviewRequest>(
    () => ({ input, delayMs: attempt.of === input ? 0 : debounceMs }),
    [input, attempt],
  );
  const retry = useCallback(() => setAttempt({ of: input }), [input]);
  return { request, retry };
};

type Answers = {
  readonly drawn: (Drawn & { readonly request: PreviewRequest }) | null;
  readonly picture: Picture | null;
  readonly settled: { readonly request: PreviewRequest; readonly failure: PreviewFailure | null } | null;
};
const noAnswers: Answers = { drawn: null, picture: null, settled: null };

/** Draws a design on the server a moment after its last change; what is overtaken is aborted and its answer ignored. */
const useAnswers = (api: Api, request: PreviewRequest): Answers => {
  const [answers, setAnswers] = useState(noAnswers);
  useEffect(() => {
    const { input, delayMs } = request;
    const overtaken = new AbortController();
    const { signal } = overtaken;
    const set = (part: Partial<Answers>): void => {
      if (!signal.aborted) setAnswers((before) => ({ ...before, ...part }));
    };
    const draw = async (): Promise<void> => {
      if (input.design.fields.length === 0) return set(noAnswers);
      let zpl = '';
      const answer = await drawPreview(
        api,
        input,
        (drawn) => {
          ({ zpl } = drawn);
          set({ drawn: { ...drawn, of: input.design, request } });
        },
        signal,
      );
      if (answer.kind === 'failed') return set({ settled: { request, failure: answer } });
      if (signal.aborted) return undefined;
      const { blob, warnings, isOutside } = answer;
      const picture: Picture = {
        url: URL.createObjectURL(blob),
        zpl,
        settings: drawnSettings(input),
        drawnAt: Date.now(),
        warnings,
        isOutside,
      };
      return set({ picture, settled: { request, failure: null } });
    };
    // Only what was overtaken throws.
    const timer = setTimeout(() => void draw().catch(() => undefined), delayMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [api, request]);
  const url = answers.picture?.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);
  return answers;
};

/** The picture of a design as the label service draws it, 500 ms after the last change. */
export const usePreview = (api: Api, wanted: PreviewInput): Preview => {
  const { request, retry } = useRequest(wanted);
  const { drawn, picture, settled } = useAnswers(api, request);
  // A retry leaves the error in sight, with its button, until it is answered.
  const isAnswered = settled?.request.input === request.input;
  const failure = isAnswered ? settled.failure : null;
  const isRetrying = failure !== null && settled?.request !== request;
  const retryIn = useRetryIn(isRetrying ? null : failure, retry);
  const settings = useMemo(() => drawnSettings(request.input), [request]);
  const isEmpty = wanted.design.fields.length === 0;
  return {
    state: isEmpty ? 'empty' : !isAnswered ? 'loading' : failure === null ? 'image' : 'error',
    picture: isEmpty ? null : picture,
    error: isEmpty || failure === null ? null : { message: failure.message, retryIn, isRetrying },
    drawn: isEmpty ? null : drawn,
    isDrawnCurrent: !isEmpty && drawn?.request.input === request.input,
    settings,
    retry,
  };
};
