import type { ReactNode } from 'react';

export type VisuallyHiddenProps = { children: ReactNode; id?: string | undefined };

export const VisuallyHidden = ({ children, id }: VisuallyHiddenProps) => (
  <span className="sr-only" id={id}>
    {children}
  </span>
);
