import type { TimelineKind } from '@aliquot/domain/timeline/timeline-item';
import {
  ChartSpline,
  CircleDashed,
  CircleDot,
  FlaskConical,
  GitMerge,
  MessageSquare,
  OctagonPause,
  Paperclip,
  Pencil,
  Phone,
  Plus,
  Tag,
  TestTube,
  TriangleAlert,
  Waypoints,
} from 'lucide-react';
import type { IconShape } from '#ui/layout/icon.tsx';

export const timelineIcons: Readonly<Record<TimelineKind, IconShape>> = {
  created: CircleDashed,
  changed: Pencil,
  merge: GitMerge,
  tube: TestTube,
  received: CircleDot,
  labels: Tag,
  test: Plus,
  run: FlaskConical,
  result: ChartSpline,
  follows: Waypoints,
  critical: TriangleAlert,
  call: Phone,
  hold: OctagonPause,
  note: MessageSquare,
  file: Paperclip,
};
