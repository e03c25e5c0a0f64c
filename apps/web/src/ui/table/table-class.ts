import { clsx } from 'clsx';
import css from './table.module.css';

/** A table written out by hand looks like every other. */
export const tableClass = clsx(css.table);
/** The box it scrolls in. */
export const tableBoxClass = clsx(css.tableWrap);
/** A link in a row: it reads as text until it is pointed at. */
export const tableLinkClass = clsx(css.tableLink);
