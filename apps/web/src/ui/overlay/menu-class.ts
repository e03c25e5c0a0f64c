import css from './menu.module.css';

/** The parts of a menu that is built from Base UI's own, because it holds more than commands. */
export const menuClass = { popup: css.menu, item: css.menuItem, label: css.menuLabel, rule: css.menuRule } as const;
