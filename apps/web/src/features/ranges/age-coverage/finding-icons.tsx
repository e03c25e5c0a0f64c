import type { CoverageFinding } from '@aliquot/domain/ranges/coverage-findings';
import { Info } from 'lucide-react';

import { Icon } from '#ui/layout/icon.tsx';

const drawing = {
  width: 16,
  height: 16,
  viewBox: '0 0 16 16',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** Two bars apart. */
export const GapIcon = () => (
  <svg {...drawing}>
    <path d="M1.5 5.5h3v5h-3zM11.5 5.5h3v5h-3z" />
    <path d="M7 8h.1M9 8h.1" strokeWidth="1.8" strokeLinecap="round" />
  </svg>
);

/** Two bars over each other. */
export const OverlapIcon = () => (
  <svg {...drawing}>
    <rect x="1.5" y="4" width="8" height="5" rx="1" />
    <rect x="6.5" y="7" width="8" height="5" rx="1" />
  </svg>
);

export const FindingIcon = ({ kind }: { kind: CoverageFinding['kind'] }) => {
  if (kind === 'gap') return <GapIcon />;
  return kind === 'overlap' ? <OverlapIcon /> : <Icon of={Info} />;
};
