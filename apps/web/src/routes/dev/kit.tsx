import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

// Known when it is built: the product's own build leaves the kit out.
const KitPage = __WITH_KIT__ ? lazy(async () => ({ default: (await import('#kit/kit-page.tsx')).KitPage })) : null;

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
    if (!__WITH_KIT__) throw notFound();
  },
  component: Kit,
});
