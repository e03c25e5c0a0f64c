import { clsx } from 'clsx';
import css from './section-head.module.css';

/** The head of a section of a page: its name, how many there are, what can be done. */
export const sectionHeadClass = clsx(css.sectionHead);
