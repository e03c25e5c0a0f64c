import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const wanted = import.meta.env.DEV || import.meta.env.VITE_KIT === '1';

// Known when it is built: the product's own build leaves the kit out.
const KitPage = wanted ? lazy(async () => ({ default: (await import('#kit/kit-page.tsx')).KitPage })) : null;

const Kit = () =>
  KitPage === null ? null : (
    <Suspense fallback={<output>Loading the kit</output>}>
      <KitPage />
    </Suspense>
  );

/** Every component in every state, for those who build the product. */
export const Route = createFileRoute('/dev/kit')({
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error
    if (!wanted) throw notFound();
  },
  component: Kit,
});
