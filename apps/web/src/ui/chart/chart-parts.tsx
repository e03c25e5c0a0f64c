import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './chart.module.css';

/** About the point that is pointed at. */
export const ChartTip = ({ children }: { children: ReactNode }) => <div className={css.chartTip}>{children}</div>;

/** In place of the chart: why there is nothing to draw. */
export const ChartNone = ({ children }: { children: ReactNode }) => <p className={css.chartNone}>{children}</p>;

/** The band between two limits, in the legend. */
export const ChartBandKey = () => <i className={clsx(css.chartKey, css.chartKeyBand)} />;
