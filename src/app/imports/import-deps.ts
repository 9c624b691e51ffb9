import type { PageSite } from '#features/firm/pages/server/pages.service.ts';
import type { TermList } from '#lib/site/site-choices.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import type { AdminDeps, LogActivity } from '#platform/auth/admin-deps.ts';
import type { RootDb, Transaction } from '#platform/db/db.ts';
import type { FileStorage, RemoveFiles } from '#platform/storage/storage.ts';

/** What imports need of the site, inside the running app or beside it. */
export interface ImportDeps {
  /** What the firm's own pages need to know of the rest of the site. */
  readonly pageSite: PageSite;
  readonly db: RootDb;
  readonly storage: FileStorage;
  /** Signs what is stored about people who were forgotten. */
  readonly secret: string;
  readonly publicUrl: string;
  readonly logActivity: LogActivity;
  readonly siteDefaults: SiteSettings;
  /** Removes files that a refused or removed record leaves behind. */
  readonly removeFiles: RemoveFiles;
  /** Tells nobody: what was published elsewhere years ago is no news. */
  readonly emitEvent: AdminDeps['emitEvent'];
  readonly publishAt: (tx: Transaction, at: Date) => Promise<void>;
  readonly listTerms: (list: TermList) => Promise<readonly string[]>;
  /** Whether the site itself answers this path, or every path below `/*`. */
  readonly isServed: (pattern: string) => Promise<boolean>;
  /** Whether one of the firm's own pages has this path. */
  readonly isPage: (tx: Transaction, path: string) => Promise<boolean>;
}
