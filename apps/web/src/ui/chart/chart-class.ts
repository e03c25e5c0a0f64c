import { clsx } from 'clsx';
import css from './chart.module.css';

/** Parts of a chart that recharts draws; their looks stand with the chart's. */
export const chartBandClass = clsx(css.chartBand);
export const chartLineClass = clsx(css.chartLine);
/** Words at a line across the chart. */
export const chartLimitClass = clsx(css.chartLimit);
export const chartCursorClass = clsx(css.chartCursor);
