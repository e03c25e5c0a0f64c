import type { ReactNode } from 'react';

export type KitSectionProps = { title: string; note: string; children: ReactNode };

export const KitSection = ({ title, note, children }: KitSectionProps) => (
  <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line py-7 md:grid-cols-[184px_minmax(0,1fr)] md:gap-8">
    <header>
      <h2 className="text-body">{title}</h2>
      <p className="mt-1 text-label leading-4.5 text-pretty text-fg-subtle">{note}</p>
    </header>
    <div className="min-w-0">{children}</div>
  </section>
);

export type SpecimenProps = { name: string; wide?: boolean | undefined; children: ReactNode };

/** One thing under its name. */
export const Specimen = ({ name, wide = false, children }: SpecimenProps) => (
  <div className={wide ? 'col-span-full grid content-start gap-2' : 'grid content-start gap-2'}>
    <span className="meta">{name}</span>
    <div className="flex min-h-8 min-w-0 flex-wrap items-center gap-x-2.5 gap-y-2">{children}</div>
  </div>
);

export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">{children}</div>
);
