import type { ComponentProps } from 'react';
import css from './page.module.css';

/** A page with one thing to say, in the middle. */
export const CentredPage = (props: ComponentProps<'div'>) => <div {...props} className={css.pageCentre} />;
