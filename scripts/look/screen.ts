import type { Page } from 'playwright';

/** A screen in one particular state. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Brings the page into that state, once for each group of widths. `dataDir` has the site's mails. */
  readonly prepare?: (page: Page, dataDir: string) => Promise<void>;
  /** Captures only the first viewport instead of the full page. */
  readonly fold?: boolean;
  readonly widths?: readonly number[];
  /** The viewer. A visitor when omitted. */
  readonly as?: 'member' | 'mentor' | 'admin';
}
