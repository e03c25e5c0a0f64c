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
] as const;
export type PageAction = (typeof pageActions)[number];
export type PageActions = Partial<Record<PageAction, () => void>>;

type Page = { knows: ReadonlySet<PageAction>; run: (action: PageAction) => void };
const pages: Page[] = [];

/** The part opened last that knows the action, if any does. */
const pageFor = (action: PageAction): Page | undefined => pages.findLast(({ knows }) => knows.has(action));

export const knowsPageAction = (action: PageAction): boolean => pageFor(action) !== undefined;
export const runPageAction = (action: PageAction): void => pageFor(action)?.run(action);

/** While this part is on the page, these keys are its. */
export const usePageActions = (actions: PageActions): void => {
  const run = useEffectEvent((action: PageAction) => actions[action]?.());
  const names = pageActions.filter((action) => actions[action] !== undefined).join(' ');
  useEffect(() => {
    const page: Page = { knows: new Set(names.split(' ') as PageAction[]), run: (action) => run(action) };
    pages.push(page);
    return () => void pages.splice(pages.indexOf(page), 1);
  }, [names]);
};
