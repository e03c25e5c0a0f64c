/** Something to say in passing. It may be said before the part that shows it is loaded: then it waits. */
export type Notice = { kind: 'success' | 'error'; title: string; description?: string };

const waiting: Notice[] = [];
let show: ((notice: Notice) => void) | null = null;
let last: { text: string; at: number } | null = null;

/** Several calls of one page may be refused at once; people need to read it once. */
const isEcho = (notice: Notice, now: number): boolean => {
  const text = `${notice.title}\n${notice.description ?? ''}`;
  const echo = last !== null && last.text === text && now - last.at < 1000;
  last = { text, at: now };
  return echo;
};

export const notify = (notice: Notice): void => {
  if (isEcho(notice, performance.now())) return;
  if (show === null) waiting.push(notice);
  else show(notice);
};

/** From now on notices go to `shower`, beginning with those that waited; the answer stops it. */
export const showNotices = (shower: (notice: Notice) => void): (() => void) => {
  show = shower;
  for (const notice of waiting.splice(0)) shower(notice);
  return () => {
    if (show === shower) show = null;
  };
};
