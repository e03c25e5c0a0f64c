import type { ReviewItem } from '@aliquot/domain/review/review-inbox';
import { numberOf } from '#features/results/figures.ts';
import { toneOf } from '#features/results/flag-tone.ts';
import { WideRangeBar } from '#features/results/wide-range-bar.tsx';
import { useLabClock } from '#time/lab-zone.tsx';
import { useMinute } from '#time/use-minute.ts';
import { Hero } from './hero.tsx';
import { Identity } from './identity.tsx';
import { News } from './news.tsx';
import { Previous, Siblings } from './previous.tsx';
import { Reasons } from './reasons.tsx';
import { SidePanel } from './side-panel.tsx';
import { Trend } from './trend.tsx';
import css from './item.module.css';
import historyCss from './history.module.css';

/** Everything a reviewer decides by, in one screen. */
export const ResultBody = ({ item, own }: { item: ReviewItem; own: boolean }) => (
  <div className={css.body}>
    <section className={css.main} aria-label="Result under review">
      <News item={item} own={own} />
      <Identity item={item} />
      <Hero item={item} />
      <Range item={item} />
      <div className={historyCss.two}>
        <Trend item={item} />
        <Previous previous={item.previous} />
      </div>
      <Siblings siblings={item.siblings} />
      <Reasons item={item} />
    </section>
    <SidePanel item={item} />
  </div>
);

const Range = ({ item: { range, result, previous } }: { item: ReviewItem }) => {
  const clock = useLabClock();
  const minute = useMinute();
  const now = numberOf(result.shown);
  const last = previous.at(-1);
  const before = numberOf(last?.shown);
  return (
    <WideRangeBar
      limits={{
        low: numberOf(range.low),
        high: numberOf(range.high),
        criticalLow: numberOf(range.criticalLow),
        criticalHigh: numberOf(range.criticalHigh),
      }}
      words={range.shown?.split(' to ') ?? []}
      previous={
        last === undefined || before === null
          ? null
          : { value: before, words: `${last.shown} on ${clock.shortDay(last.at, minute)}` }
      }
      now={now === null ? null : { value: now, words: result.shown }}
      tone={toneOf(result.flag)}
    />
  );
};
