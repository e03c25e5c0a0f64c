import type { TestStatus } from '@aliquot/domain/test-specs/test';
import { CircleCheck, CircleDashed, CircleSlash, ShieldAlert } from 'lucide-react';
import { Badge } from '#ui/layout/badge.tsx';

export const statusWords: Readonly<Record<TestStatus, string>> = {
  draft: 'Draft',
  active: 'Active',
  retired: 'Retired',
};
const looks = {
  draft: { tone: 'yellow', icon: CircleDashed },
  active: { tone: 'green', icon: CircleCheck },
  retired: { tone: 'grey', icon: CircleSlash },
} as const;

export const TestStatusBadge = ({ status }: { status: TestStatus }) => (
  <Badge tone={looks[status].tone} icon={looks[status].icon}>
    {statusWords[status]}
  </Badge>
);

/** Figures nobody in this laboratory has stood for yet. */
export const VerifyMark = () => (
  <Badge tone="amber" icon={ShieldAlert}>
    Verify before use
  </Badge>
);
