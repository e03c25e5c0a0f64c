import { useEffect, useState } from 'react';

import { onAnnouncement } from './announce.ts';

type Announced = { polite: string; assertive: string };

// A screen reader keeps quiet when the text does not change, so a repeated message ends in an unheard space.
const differently = (text: string, before: string) => (text === before ? `${text}\u00A0` : text);

/** Mounted once, at the start: a live region that arrives together with its text is not read. */
export const LiveRegion = () => {
  const [announced, setSaid] = useState<Announced>({ polite: '', assertive: '' });
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
        {announced.polite}
      </output>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {announced.assertive}
      </div>
    </div>
  );
};
