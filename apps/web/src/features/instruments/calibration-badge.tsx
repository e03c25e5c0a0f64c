import { calibrationWords, judgeCalibration, type CalibrationState } from '@aliquot/domain/instruments/calibration';
import { isoLabDay } from '@aliquot/domain/time/lab-day';
import { CircleCheck, CircleDashed, Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone } from '#ui/layout/badge.tsx';
import type { IconShape } from '#ui/layout/icon.tsx';

const looks: Record<CalibrationState, { tone: BadgeTone; icon: IconShape }> = {
  none: { tone: 'grey', icon: CircleDashed },
  ok: { tone: 'green', icon: CircleCheck },
  due: { tone: 'amber', icon: Clock },
  overdue: { tone: 'red', icon: TriangleAlert },
};

export type CalibrationBadgeProps = { due: string | null; timezone: string };

/** How the instrument stands with its calibration today, on its laboratory's calendar. */
export const CalibrationBadge = ({ due, timezone }: CalibrationBadgeProps) => {
  const [now] = useState(() => new Date());
  const judged = judgeCalibration(due, isoLabDay(now, timezone));
  const { tone, icon } = looks[judged.state];
  return (
    <Badge tone={tone} icon={icon}>
      {calibrationWords(judged)}
    </Badge>
  );
};
