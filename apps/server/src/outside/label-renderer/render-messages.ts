import type { LabelDots } from './label-size.ts';

/** To the worker. The text is drawn as it is; `index` counts the labels in it. */
export type RenderRequest = { readonly zpl: string; readonly dots: LabelDots; readonly index: number };

/** From the worker: once when it is ready, then one answer for each request. */
export type RenderAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly png: Uint8Array; readonly count: number; readonly memoryBytes: number }
  | {
      readonly kind:
        | 'nothing to draw'
        | 'not drawable'
        | 'no such label'
        | 'too many labels'
        | 'too many dots'
        | 'took too much memory';
      readonly memoryBytes: number;
    };

export type WorkerSettings = { readonly mostMemoryBytes: number };
