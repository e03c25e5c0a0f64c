import { useEffect, useEffectEvent } from 'react';

/** What a key means only where the page in sight has a use for it: rows to walk, tabs to change. */
export const pageActions = [
  'row.next',
  'row.previous',
  'row.open',
  'row.select',
  'row.range',
  'rows.apply',
  'tab.next',
  'tab.previous',
  'rack.toggle',
  'list.filter',
  'rows.assign',
  'view.pod',
] as const;
export type PageAction = (typeof pageActions)[number];
export type PageActions = Partial<Record<PageAction, () => void>>;

type Page = { knows: ReadonlySet<PageAction>; covers: boolean; run: (action: PageAction) => void };
const pages: Page[] = [];

/** What nothing covers, the part opened last at the end. */
const inReach = (): Page[] => pages.slice(Math.max(0, pages.map(({ covers }) => covers).lastIndexOf(true)));
/** The part opened last that knows the action, if any does. */
const pageFor = (action: PageAction): Page | undefined => inReach().findLast(({ knows }) => knows.has(action));

export const knowsPageAction = (action: PageAction): boolean => pageFor(action) !== undefined;
export const runPageAction = (action: PageAction): void => pageFor(action)?.run(action);

/** While this part is on the page, these keys are its. One that lies over the page leaves what is below none. */
export const usePageActions = (actions: PageActions, { covers = false }: { covers?: boolean } = {}): void => {
  const run = useEffectEvent((action: PageAction) => actions[action]?.());
  const names = pageActions.filter((action) => actions[action] !== undefined).join(' ');
  useEffect(() => {
    const page: Page = { knows: new Set(names.split(' ') as PageAction[]), covers, run: (action) => run(action) };
    pages.push(page);
    return () => void pages.splice(pages.indexOf(page), 1);
  }, [names, covers]);
};
