import { useEffect, useState, type MouseEvent } from 'react';
import type { Api } from '#api/trpc.ts';
import { FormSection } from '#ui/form/form-shell.tsx';
import type { FormSectionSpec } from '../record-kind.ts';
import css from '../record-page.module.css';

export type FormSectionsProps<Saved> = { sections: readonly FormSectionSpec<Saved>[]; api: Api; record: Saved | null };

const elementId = (id: string): string => `section-${id}`;

/** Brings a section into sight, and the keyboard to it. */
export const goToSection = (id: string): void => {
  document.getElementById(elementId(id))?.scrollIntoView({ block: 'start' });
  document.getElementById(`${elementId(id)}-title`)?.focus({ preventScroll: true });
};

/** A tab's sections under each other, with links to them at the left where there is room. */
export const FormSections = <Saved,>({ sections, api, record }: FormSectionsProps<Saved>) => (
  <div className={css.formSections} data-anchors={sections.length > 1 || undefined}>
    {sections.length > 1 ? <SectionAnchors sections={sections} /> : null}
    <div className={css.formSectionsColumn}>
      {sections.map(({ id, title, note, wide = false, Fields }) => (
        <FormSection
          key={id}
          id={elementId(id)}
          title={title}
          titleFocus
          note={note}
          className={css.formSectionsPart}
          bodyClassName={wide ? css.formWide : undefined}
        >
          <Fields api={api} record={record} />
        </FormSection>
      ))}
    </div>
  </div>
);

const SectionAnchors = ({ sections }: { sections: readonly { id: string; title: string }[] }) => {
  const current = useSectionInView(sections.map(({ id }) => id).join(' '));
  const go = (event: MouseEvent, id: string): void => {
    // The address stays as it is: a place in a form is nothing to link to.
    event.preventDefault();
    goToSection(id);
  };
  return (
    <nav className={css.sectionAnchors} aria-label="Sections">
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${elementId(id)}`}
          aria-current={id === current ? 'location' : undefined}
          onClick={(event) => go(event, id)}
        >
          {title}
        </a>
      ))}
    </nav>
  );
};

/** The section somebody works in, while it is in sight; else the topmost in sight. */
const useSectionInView = (ids: string): string | undefined => {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const [worked, setWorked] = useState<string | null>(null);
  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(elementId(id)) ?? []);
    const watch = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) next[isIntersecting ? 'add' : 'delete'](target.id);
          return next;
        }),
      { rootMargin: '-160px 0px -96px' },
    );
    const follow = ({ currentTarget }: Event): void => setWorked((currentTarget as HTMLElement).id);
    for (const section of sections) {
      watch.observe(section);
      section.addEventListener('focusin', follow);
    }
    return () => {
      watch.disconnect();
      for (const section of sections) section.removeEventListener('focusin', follow);
    };
  }, [ids]);
  const current = worked !== null && inView.has(worked) ? worked : undefined;
  return ids.split(' ').find((id) => (current === undefined ? inView.has(elementId(id)) : elementId(id) === current));
};
