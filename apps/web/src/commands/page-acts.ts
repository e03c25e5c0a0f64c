import { useEffect, useEffectEvent } from 'react';

/** What a key means only where the page in sight has a use for it: rows to walk, tabs to change. */
export const pageActs = [
  'row.next',
  'row.previous',
  'row.open',
  'row.select',
  'row.range',
  'rows.apply',
  'tab.next',
  'tab.previous',
  'rack.toggle',
] as const;
export type PageAct = (typeof pageActs)[number];
export type PageActs = Partial<Record<PageAct, () => void>>;

type Page = { knows: ReadonlySet<PageAct>; run: (act: PageAct) => void };
const pages: Page[] = [];

/** The part opened last that knows the act, if any does. */
const pageFor = (act: PageAct): Page | undefined => pages.findLast(({ knows }) => knows.has(act));

export const knowsPageAct = (act: PageAct): boolean => pageFor(act) !== undefined;
export const runPageAct = (act: PageAct): void => pageFor(act)?.run(act);

/** While this part is on the page, these keys are its. */
export const usePageActs = (acts: PageActs): void => {
  const run = useEffectEvent((act: PageAct) => acts[act]?.());
  const names = pageActs.filter((act) => acts[act] !== undefined).join(' ');
  useEffect(() => {
    const page: Page = { knows: new Set(names.split(' ') as PageAct[]), run: (act) => run(act) };
    pages.push(page);
    return () => void pages.splice(pages.indexOf(page), 1);
  }, [names]);
};
