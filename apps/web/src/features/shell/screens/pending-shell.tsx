import { useEffect } from 'react';
import { BrandMark } from '#features/auth/brand-mark.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';

/** The outline of the shell while the signed-in area loads, so that nothing jumps when it is there. */
export const PendingShell = () => {
  useEffect(() => {
    document.title = 'Aliquot';
  }, []);
  return (
    <output className="flex h-dvh" aria-label="Loading">
      <span className="w-(--rail) border-r border-line p-3 max-md:hidden">
        <BrandMark className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col bg-surface">
        <span className="h-(--topbar) border-b border-line" />
        <SkeletonRows />
      </span>
    </output>
  );
};
