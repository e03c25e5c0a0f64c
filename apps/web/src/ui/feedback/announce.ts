export type Politeness = 'polite' | 'assertive';

type Listener = (text: string, politeness: Politeness) => void;

const listeners = new Set<Listener>();

/** Polite for what can wait: saves, counts, scans. Assertive for scan errors, critical flags, a lost connection. */
export const announce = (text: string, politeness: Politeness = 'polite') => {
  for (const listener of listeners) listener(text, politeness);
};

export const onAnnouncement = (listener: Listener) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
