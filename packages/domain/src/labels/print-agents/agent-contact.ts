import type { PrinterReach } from './print-agent.ts';

/** A waiting agent is heard of every half minute; after two minutes it is not there, or cannot reach the server. */
const silentAfterMs = 120_000;

const isConnected = (lastSeenAt: string | null, now: Date): boolean =>
  lastSeenAt !== null && now.getTime() - Date.parse(lastSeenAt) < silentAfterMs;

const formatSpan = (ms: number): string => {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
};

const formatLastSeen = (lastSeenAt: string, now: Date): string =>
  `last seen ${formatSpan(now.getTime() - Date.parse(lastSeenAt))} ago`;

export type AgentContact = { readonly state: 'connected' | 'silent' | 'never'; readonly words: string };

export const judgeContact = (lastSeenAt: string | null, now: Date): AgentContact => {
  if (lastSeenAt === null) return { state: 'never', words: 'Never connected' };
  if (isConnected(lastSeenAt, now)) return { state: 'connected', words: 'Connected' };
  const words = formatLastSeen(lastSeenAt, now);
  return { state: 'silent', words: `L${words.slice(1)}` };
};

const whereAgentsAre = 'Admin, Labs, Print agents';

/** Why labels for this printer wait although it may be in order; null when nothing stands in their way. */
export const formatReachFault = (reach: PrinterReach, now: Date): string | null => {
  if (reach.reachedBy === 'server' || reach.agents.some(({ lastSeenAt }) => isConnected(lastSeenAt, now))) return null;
  const seen = reach.agents.flatMap(({ name, lastSeenAt }) => (lastSeenAt === null ? [] : [{ name, lastSeenAt }]));
  const last = seen.toSorted((a, b) => Date.parse(b.lastSeenAt) - Date.parse(a.lastSeenAt))[0];
  if (last !== undefined)
    return `Labels wait. The print agent ${last.name} was ${formatLastSeen(last.lastSeenAt, now)}. Check that its computer is on and connected.`;
  return reach.agents.length === 0
    ? `Labels wait. This printer is reached by a print agent, and its lab has none that is active. Create one in ${whereAgentsAre}.`
    : `Labels wait. This printer is reached by a print agent, and none of its lab has connected yet. Start one as ${whereAgentsAre} says.`;
};

/** Labels sent while a person waits go from the server; an agent takes jobs alone, and a job has a tube. */
export const sentByJobsOnly = (printer: string): string =>
  `Not sent. ${printer} is reached by a print agent, which takes tube labels only. Print the labels of an accession to try it.`;
