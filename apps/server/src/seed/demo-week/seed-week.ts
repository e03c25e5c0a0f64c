import { inReadOnly, type Scope } from '#db/transaction.ts';
import { Agenda } from './agenda.ts';
import { liveDailyRuns } from './daily-controls.ts';
import type { DemoClock } from './demo-clock.ts';
import { furnishDesks } from './furnish.ts';
import { readLaboratory, staffOf } from './laboratory.ts';
import { liveCase } from './live-case.ts';
import { inventPeople } from './people.ts';
import { planWeek } from './plan-week.ts';
import { liveNights } from './report-out.ts';
import { liveRunDays, WaitingOrders } from './run-days.ts';
import { liveToday, peopleToday } from './today.ts';
import type { World } from './world.ts';
import { liveYear } from './year-of-values.ts';

/** Whom the regulars are chosen from: adults of clients that send blood every week. */
const sendsOften = new Set(['TIDE', 'STBR', 'SNDHL', 'NVIEW', 'LNGF']);
const adultDays = 19 * 366;

/**
 * A laboratory at work: a year of a few people, the daily controls of the last weeks with the regulars' tubes, the week's 300
 * cases, today's runs. Lived through in the order it happened, up to `now`.
 */
export const liveDemoWeek = async (scope: Scope, clock: DemoClock, now: Date): Promise<void> => {
  const lab = await inReadOnly(scope, readLaboratory);
  await furnishDesks(scope, clock, lab);
  const world: World = { lab, staff: staffOf(scope, lab), agenda: new Agenda(now), known: new Map() };
  const people = inventPeople();
  const often = people.filter(({ client, bornDaysAgo }) => sendsOften.has(client) && bornDaysAgo > adultDays);
  const regulars = often.filter((_, n) => n % 3 === 0).slice(0, peopleToday + 4);
  const others = people.filter((person) => !regulars.includes(person));
  const waiting = new WaitingOrders();
  liveNights(world);
  liveYear(world);
  liveDailyRuns(world, regulars);
  for (const planned of planWeek(others)) liveCase(world, planned, waiting);
  liveRunDays(world, waiting);
  liveToday(world, regulars, others);
  await world.agenda.workOff(clock);
};
