import type { AccessionStatus } from '@aliquot/domain/accessions/accession-status';
import type { ReactNode } from 'react';

const ring = <circle cx="8" cy="8" r="5.6" />;

// Seven statuses share four colours, so each has a shape of its own.
const shapes: Record<AccessionStatus, ReactNode> = {
  new: <circle cx="8" cy="8" r="5.6" strokeDasharray="2.4 2" strokeLinecap="butt" />,
  received: (
    <>
      {ring}
      <circle cx="8" cy="8" r="2.2" fill="currentColor" stroke="none" />
    </>
  ),
  in_progress: (
    <>
      {ring}
      <path d="M8 4.2a3.8 3.8 0 0 1 0 7.6Z" fill="currentColor" stroke="none" />
    </>
  ),
  completed: (
    <>
      {ring}
      <path d="m5.5 8.2 1.8 1.8 3.3-3.8" />
    </>
  ),
  reported: <path d="M14 2.2 2 6.7l4.8 2.4L9.3 14 14 2.2ZM6.8 9.1l3-2.9" />,
  final: (
    <>
      <path d="M5 7V5.2a3 3 0 0 1 6 0V7" />
      <path
        fillRule="evenodd"
        d="M4 6.8h8c.7 0 1.2.5 1.2 1.2v5c0 .7-.5 1.2-1.2 1.2H4c-.7 0-1.2-.5-1.2-1.2V8c0-.7.5-1.2 1.2-1.2Zm1.15 4.35 2.15 2.15 3.6-3.9-1.15-1.05-2.5 2.7-1-1Z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
  cancelled: (
    <>
      {ring}
      <path d="m4.2 11.8 7.6-7.6" />
    </>
  ),
};

export type StatusIconProps = { status: AccessionStatus; size?: number | undefined };

export const StatusIcon = ({ status, size = 13 }: StatusIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {shapes[status]}
  </svg>
);
