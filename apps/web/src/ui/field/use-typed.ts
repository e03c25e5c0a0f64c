import { useEffect, useState } from 'react';

/** What was typed, once typing rests: a search for every letter would ask for what nobody wants. */
export const useTyped = (text: string, restMs = 150): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return rested;
};
