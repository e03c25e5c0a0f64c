import type { Role } from '@aliquot/domain/auth/roles';
import type { SettingValues } from '@aliquot/domain/settings/setting-table';
import type { TextPainter } from '@aliquot/zpl/draw/bitmap';
import type { ContextSigner } from '#db/acting-context.ts';
import type { Grounds } from '#db/transaction.ts';
import type { Database } from '#db/client.ts';
import type { EventFeed } from '#events/event-feed.ts';
import type { PrinterLine } from '#outside/send-to-printer.ts';

/** The person behind a session, read from the database for this request: a role taken away is gone at once. */
export type OpenSession = {
  sessionId: number;
  userId: number;
  email: string;
  name: string;
  defaultRole: string;
  role: Role | null;
  /** The client staff member's organisations; null for everyone who is not client staff. */
  clientIds: readonly number[] | null;
  /** The idle time this laboratory has set; null when the configuration's holds. */
  idleMinutes: number | null;
};

/** What every procedure gets before its policy was judged. */
export type RequestContext = {
  database: Database;
  signContext: ContextSigner;
  /** What follows from an action on anything that results stand on. */
  grounds: Grounds;
  feed: EventFeed;
  /** How printers are spoken to, and which never are. */
  printerLine: PrinterLine;
  /** Draws names in scripts that label printers lack. */
  paintText: TextPainter;
  now: () => Date;
  requestId: string;
  address: string | null;
  /** What limits count by. */
  addressKey: string;
  /** What settings hold that nobody has changed: the environment decides some. */
  standards: Partial<SettingValues>;
  /** What one attached file may weigh. */
  mostFileBytes: number;
  /** Whether this is a test environment, whose demo accounts anyone may know. */
  testEnv: boolean;
  /** Reads the session once per request, and not at all for calls that need none. */
  session: () => Promise<OpenSession | null>;
  /** Counts this call against a limit shared by all server processes; refuses when it is used up. */
  limit: (name: 'provider-lookup' | 'demo-accounts' | 'password-change', key: string) => Promise<void>;
  /** Counts a label this user has drawn in this process; refuses when there are too many at once. */
  limitDrawing: (userId: number | null) => Promise<void>;
  reportFault: (error: unknown, path: string) => void;
};
