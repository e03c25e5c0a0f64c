import type { Browser, Page } from '@playwright/test';
import type { Lab, RoleName } from '#fixtures/lab.ts';
import type { Variant } from '#fixtures/start-server.ts';
import type { CheckState } from './check-state.ts';
import type { Opening } from './openings.ts';

/** The browser page is signed in and at the server's origin without the client, so records can be created at once. */
export type TourContext = {
  page: Page;
  lab: Lab;
  browser: Browser;
  /** Whether the page is opened at the width of a desktop. */
  wide: boolean;
  checkState: CheckState;
};

export type TourPage = {
  /** '[ROUTE-8] [KEYS-1]' */
  requirements?: string;
  /** '/admin/tubes: a conflict' */
  name: string;
  /** Without it nobody is signed in. */
  as?: RoleName;
  /** Without it the real system. */
  variant?: Variant;
  /** Without it all openings. */
  openings?: readonly Opening[];
  /** Opens the page once and checks its states one after the other. */
  open: (context: TourContext) => Promise<void>;
};
