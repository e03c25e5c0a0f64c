import type { DemoClock } from './demo-clock.ts';

type Entry = { at: number; act: () => Promise<void> };

/**
 * What happens when. Acts come in the order of their times, whoever planned them, and may plan further acts. What would happen
 * after now does not happen: that is how work comes to be half done.
 */
export class Agenda {
  readonly #entries: Entry[] = [];
  readonly now: Date;

  constructor(now: Date) {
    this.now = now;
  }

  /** Of two at the same time the one planned first comes first. */
  plan(minutesAgo: number, act: () => Promise<void>): void {
    const at = this.now.getTime() - minutesAgo * 60_000;
    const place = this.#entries.findLastIndex((entry) => entry.at <= at) + 1;
    this.#entries.splice(place, 0, { at, act });
  }

  async workOff(clock: DemoClock): Promise<void> {
    for (;;) {
      const [next] = this.#entries;
      if (next === undefined || next.at > this.now.getTime()) return;
      this.#entries.shift();
      await clock.turnTo(new Date(next.at));
      await next.act();
    }
  }
}
