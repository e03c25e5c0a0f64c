/** How an instrument stands with its calibration. Days are the calendar days of its laboratory, written yyyy-mm-dd. */
export const calibrationStates = ['none', 'ok', 'due', 'overdue'] as const;
export type CalibrationState = (typeof calibrationStates)[number];

/** So many days ahead a calibration is called due: time to order material and to plan the bench. */
export const dueWithinDays = 14;

const dayMs = 86_400_000;
/** Calendar days have no hours and no zone: counted as if all of them were in UTC, every day is as long as the next. */
const daysFrom = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

export type Calibration = { state: CalibrationState; /** Until it is due; negative when it is past. */ days: number };

/** The day itself still counts: an instrument due today may be used today. */
export const judgeCalibration = (due: string | null, today: string): Calibration => {
  if (due === null) return { state: 'none', days: 0 };
  const days = daysFrom(today, due);
  if (days < 0) return { state: 'overdue', days };
  return { state: days <= dueWithinDays ? 'due' : 'ok', days };
};

const dayCount = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** As a badge says it. */
export const calibrationWords = ({ state, days }: Calibration): string => {
  if (state === 'none') return 'No due date';
  if (state === 'overdue') return `Overdue by ${dayCount(-days)}`;
  if (state === 'ok') return 'In date';
  return days === 0 ? 'Due today' : `Due in ${dayCount(days)}`;
};
