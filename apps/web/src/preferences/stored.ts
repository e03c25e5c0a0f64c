/** One value in this browser's storage, heard by every part of the page and by the other tabs. */
export type Stored<T> = { get: () => T; set: (value: T) => void; subscribe: (hear: () => void) => () => void };

/** Storage may be full, blocked or absent: the value then lives as long as the page. */
const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const write = (key: string, text: string): boolean => {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
};

export const stored = <T>(key: string, parse: (text: string | null) => T, format: (value: T) => string): Stored<T> => {
  const listeners = new Set<() => void>();
  let text = read(key);
  let value = parse(text);
  let inMemoryOnly = false;

  const take = (next: string | null): void => {
    if (next === text) return;
    text = next;
    value = parse(next);
  };
  const tellAll = (): void => {
    for (const hear of listeners) hear();
  };
  const hearOtherTab = (event: StorageEvent): void => {
    // A null key means the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    take(event.newValue);
    tellAll();
  };
  return {
    get: () => {
      // Other tabs are heard only while somebody listens here.
      if (listeners.size === 0 && !inMemoryOnly) take(read(key));
      return value;
    },
    set: (next) => {
      text = format(next);
      value = next;
      inMemoryOnly = !write(key, text);
      tellAll();
    },
    subscribe: (hear) => {
      if (listeners.size === 0) addEventListener('storage', hearOtherTab);
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
        if (listeners.size === 0) removeEventListener('storage', hearOtherTab);
      };
    },
  };
};
