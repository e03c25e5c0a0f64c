import { Toaster } from '#ui/feedback/toaster.tsx';
import { BannerSection } from './banner-section.tsx';
import { ButtonSection } from './button-section.tsx';
import { ChipSection } from './chip-section.tsx';
import { ColourSection } from './colour-section.tsx';
import { FieldSection } from './field-section.tsx';
import { FloatingSection } from './floating-section.tsx';
import { FormKitSection } from './form-section.tsx';
import { QuerySection } from './query-section.tsx';
import { RangeSection } from './range-section.tsx';
import { SpaceSection } from './space-section.tsx';
import { StatusSection } from './status-section.tsx';
import { TableSection } from './table-section.tsx';
import { TypeSection } from './type-section.tsx';

/** Every part in every state. Mounted in development and test builds only. */
export const KitPage = () => (
  <main className="min-h-dvh bg-surface">
    <div className="mx-auto max-w-[1344px] px-4 py-6 md:px-8 md:py-10">
      <header className="pb-7">
        <h1 className="text-page">Aliquot kit</h1>
        <p className="text-fg-muted">
          Every part in every state. Colour means state; everything else is ink, grey and one blue.
        </p>
      </header>
      <ColourSection />
      <TypeSection />
      <ButtonSection />
      <FieldSection />
      <StatusSection />
      <ChipSection />
      <TableSection />
      <QuerySection />
      <BannerSection />
      <FloatingSection />
      <FormKitSection />
      <RangeSection />
      <SpaceSection />
    </div>
    {/* The page stands outside the shell, which mounts the toaster for every other page. */}
    <Toaster />
  </main>
);
