import { useEffect, useState } from 'react';
import { useStartHere } from '#preferences/start-here.ts';
import { loadedStartHere, loadStartHere } from './load-start-here.ts';
import type { StartHereProps } from './start-here.tsx';

/** Above the list of a test environment, until the user closes it. */
export const StartHereSlot = (props: StartHereProps) => {
  const closed = useStartHere(props.userId).state === 'closed';
  const [Card, setCard] = useState(loadedStartHere);
  const missing = !closed && Card === null;
  useEffect(() => {
    if (missing) void loadStartHere().then(() => setCard(loadedStartHere));
  }, [missing]);
  return closed || Card === null ? null : <Card {...props} />;
};
