import { isDeepStrictEqual } from 'node:util';
import { setDateStyle } from '#lib/dates.ts';
import type { Area } from '#lib/site/areas.ts';
import { HOME_SECTIONS } from '#lib/site/site-choices.ts';
import { pickFrame, type SettingsFrame } from '#lib/site/site-frame.ts';
import { type SiteSettings, siteSettings } from '#lib/site/site-settings.ts';
import type { Activity, LogActivity } from '#platform/auth/admin-deps.ts';
import { acquireContentLock } from '#platform/cache/content-version.table.ts';
import type { Db, RootDb, Transaction } from '#platform/db/db.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import type { MailBrand } from '#platform/mail/mail-message.ts';
import type { SiteBody, SiteReply, TermReplacements } from '../settings.contract.ts';
import { settingsErrors } from './settings.errors.ts';
import { findNewestSave, findSave, insertSave, lockSaves } from './settings.store.ts';

/** The site's settings on this node. */
export interface SiteReader {
  /** The newest settings. Queries the database only when public content has changed since the last call. */
  read(): Promise<SiteSettings>;
  /** The settings read last, for callers that cannot wait, such as the fallback error page and the startup log line. */
  latest(): SiteSettings;
  readFrame(): Promise<SettingsFrame>;
}

/**
 * Creates the reader. The table raises the content version, so a save is seen by every node as soon as its page cache
 * is cleared.
 * @param getVersion the content version; undefined while changes cannot be followed, and then each call reads
 * @param listLegalLinks the links at the foot of every page
 */
export function createSiteReader(
  db: Db,
  defaults: SiteSettings,
  getVersion: () => number | undefined,
  listLegalLinks: (db: Db) => Promise<SettingsFrame['legalLinks']> = async () => [],
): SiteReader {
  let latest = defaults;
  let frame = pickFrame(defaults);
  let readAt: number | undefined;
  const read = async () => {
    const version = getVersion();
    if (version !== undefined && version === readAt) return latest;
    const [save, legalLinks] = await Promise.all([findNewestSave(db), listLegalLinks(db)]);
    const settings = complete(save?.settings, defaults);
    // Of two readings at a time, the one that began with the older version must not win.
    if (version === undefined || readAt === undefined || version > readAt) {
      latest = settings;
      frame = pickFrame(settings, legalLinks);
      setDateStyle(settings.firm);
      readAt = version;
    }
    return settings;
  };
  return {
    read,
    latest: () => latest,
    readFrame: async () => {
      await read();
      return frame;
    },
  };
}

/** Creates the function whose check says whether an area is on at that moment. */
export const createAreaCheck = (site: SiteReader) => (area: Area) => async (): Promise<boolean> =>
  (await site.read()).areas[area];

/** The firm's brand in mails, from the settings read last. */
export const createMailBrand = (site: SiteReader, url: string): MailBrand => ({
  get name() {
    return site.latest().brand.name;
  },
  get logo() {
    return site.latest().brand.logo;
  },
  get accent() {
    return site.latest().brand.accent;
  },
  get ground() {
    return site.latest().brand.ground;
  },
  get favicon() {
    return site.latest().brand.favicon;
  },
  get postalAddress() {
    return site.latest().contact.postalAddress.trim();
  },
  get legalNotice() {
    return site.latest().contact.legalNotice.trim();
  },
  url,
});

/** Completes stored settings with the defaults of sections and fields that a later release added. */
function complete(stored: Partial<SiteSettings> | undefined, defaults: SiteSettings): SiteSettings {
  if (!stored) return defaults;
  const merged = Object.fromEntries(
    Object.entries(defaults).map(([section, value]) => {
      const own = stored[section as keyof SiteSettings];
      return [section, Array.isArray(value) ? (own ?? value) : { ...value, ...own }];
    }),
  ) as SiteSettings;
  const { sections } = merged;
  const order = [...new Set([...sections.order, ...HOME_SECTIONS])].filter((name) => HOME_SECTIONS.includes(name));
  return siteSettings.parse({ ...merged, sections: { ...sections, order } });
}

/** The settings and their version. */
export async function readSite(db: Db, defaults: SiteSettings): Promise<SiteReply> {
  const save = await findNewestSave(db);
  return { version: save?.id ?? 0, settings: complete(save?.settings, defaults) };
}

export interface SaveDeps {
  readonly db: RootDb;
  readonly defaults: SiteSettings;
  readonly logActivity: LogActivity;
}

/** Applies the effects of a change, in the same transaction. @throws DeclaredError if it cannot be made */
export type OnSettingsChange = (
  tx: Transaction,
  before: SiteSettings,
  after: SiteSettings,
  replacements: TermReplacements,
) => Promise<void>;

/**
 * Stores new settings. Saving unchanged settings does nothing.
 * @throws DeclaredError 409 with both versions if `sent.version` is not the newest
 */
export function saveSite(
  deps: SaveDeps,
  sent: SiteBody,
  actorId: number,
  onChange?: OnSettingsChange,
  action: Activity['action'] = 'updated',
): Promise<SiteReply> {
  return deps.db.transaction((tx) =>
    changeSite(tx, deps, {
      actorId,
      action,
      async change(current) {
        if (sent.version !== current.version)
          throw new DeclaredError(httpErrors.editConflict, { versions: { yours: sent.settings, current } });
        return sent.settings;
      },
      onChange: async (before, after) => onChange?.(tx, before, after, sent.replacements ?? {}),
    }),
  );
}

/** Changes the settings in the caller's transaction. Nothing is stored if nothing changes. */
export async function changeSite(
  tx: Transaction,
  { defaults, logActivity }: Omit<SaveDeps, 'db'>,
  options: {
    /** Null for changes that another one brings with it. */
    readonly actorId: number | null;
    readonly action?: Activity['action'];
    readonly change: (current: SiteReply) => Promise<SiteSettings>;
    readonly onChange?: (before: SiteSettings, after: SiteSettings) => Promise<void>;
  },
): Promise<SiteReply> {
  const { actorId, action = 'updated', change, onChange } = options;
  // A renamed category changes records, whose writers take this lock first.
  await acquireContentLock(tx);
  await lockSaves(tx);
  const current = await readSite(tx, defaults);
  const settings = await change(current);
  const changed = Object.keys(settings).filter((section) => {
    const name = section as keyof SiteSettings;
    return !isDeepStrictEqual(settings[name], current.settings[name]);
  });
  if (changed.length === 0) return current;
  await onChange?.(current.settings, settings);
  const id = await insertSave(tx, { settings, changed, actorId });
  await logActivity(tx, {
    actorId,
    action,
    kind: 'settings',
    recordId: id,
    title: settings.brand.name,
    detail: changed.join(', '),
  });
  return { version: id, settings };
}

/** The settings of an earlier save. @throws DeclaredError 404 */
export async function readRevision(db: Db, defaults: SiteSettings, id: number): Promise<SiteSettings> {
  const save = await findSave(db, id);
  if (!save) throw new DeclaredError(settingsErrors.revisionNotFound);
  return complete(save.settings, defaults);
}
