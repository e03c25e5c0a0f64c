/** An action that is not allowed: a code for programs, a sentence for people that says why and what to do. */
export type Refusal = { readonly ok: false; readonly code: string; readonly sentence: string };

export const refuse = (code: string, sentence: string): Refusal => ({ ok: false, code, sentence });
