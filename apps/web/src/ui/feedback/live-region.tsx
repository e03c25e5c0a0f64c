import { useEffect, useState } from 'react';

import { onAnnouncement } from './announce.ts';

type Said = { polite: string; assertive: string };

// A screen reader keeps quiet when the text does not change, so a repeated message ends in an unheard space.
const differently = (text: string, before: string) => (text === before ? `${text}\u00A0` : text);

/** Mounted once, at the start: a live region that arrives together with its text is not read. */
export const LiveRegion = () => {
  const [said, setSaid] = useState<Said>({ polite: '', assertive: '' });
  useEffect(
    () =>
      onAnnouncement((text, politeness) =>
        setSaid((before) => ({ ...before, [politeness]: differently(text, before[politeness]) })),
      ),
    [],
  );
  return (
    <div className="sr-only">
      <output aria-live="polite" aria-atomic="true">
        {said.polite}
      </output>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {said.assertive}
      </div>
    </div>
  );
};
