import { keepOnPage, keptOnPage } from '#ui/page/page-memory.ts';

/**
 * What is typed on the search page. It may be a subject's name, so it is never part of the address, where the browser's history and
 * every log on the way would keep it: it is kept in the memory of this tab, by the page's place in the history.
 */
const name = 'search text';
let handed: { id: number; text: string } | null = null;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search page was opened with a text already typed elsewhere. */
    handedText?: number;
  }
}

/** Hands a text typed elsewhere to the search page that is opened next; what it is named by goes into its place in the history. */
export const handText = (text: string): number => {
  handed = { id: (handed?.id ?? 0) + 1, text };
  return handed.id;
};
/** A shared bench: the next person must not see what was searched for before. */
export const forgetHandedText = (): void => {
  handed = handed === null ? null : { ...handed, text: '' };
};

export const keepText = (text: string): void => keepOnPage(name, text);
export const firstText = (handedText: number | undefined): string =>
  keptOnPage<string>(name) ?? (handed !== null && handed.id === handedText ? handed.text : '');
