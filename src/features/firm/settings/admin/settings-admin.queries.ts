import { queryOptions } from '@tanstack/react-query';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { ApiError, getJson, sendJson } from '#lib/api-client.ts';
import { jsonQuery } from '#lib/json-query.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { SITE_PATH, SITE_REVISIONS_PATH } from '../settings.constants.ts';
import type { SiteBody, SiteReply, SiteRevision, TermReplacements } from '../settings.contract.ts';
import { type SettingsRecord, toSettingsRecord } from './settings-form.ts';

/** Every query that shows settings. */
export const SITE_KEY = ['site'];

/** All settings. */
export const settingsQuery = queryOptions({
  queryKey: [...SITE_KEY, 'all'],
  staleTime: ADMIN_STALE_TIME_MS,
  queryFn: async ({ signal }) => toSettingsRecord(await getJson<SiteReply>(SITE_PATH, signal)),
});

/** Saves, newest first. */
export const savesQuery = jsonQuery<readonly SiteRevision[]>([...SITE_KEY, 'saves'], SITE_REVISIONS_PATH, {
  staleTime: ADMIN_STALE_TIME_MS,
});

/** The settings of a save. They never change. */
export const saveQuery = (id: number) => jsonQuery<SiteSettings>(['site-save', id], `${SITE_REVISIONS_PATH}/${id}`);

/** Saves all settings. @throws ApiError 400 with issues, 409 `edit_conflict` with both versions */
export async function saveSettings(body: SiteBody): Promise<SettingsRecord> {
  try {
    return toSettingsRecord(await sendJson<SiteReply>('PUT', SITE_PATH, body));
  } catch (error) {
    throw error instanceof ApiError ? nameFields(error) : error;
  }
}

/** The paths of the issues begin below the settings, and the stored version is a record. */
function nameFields({ status, message, body }: ApiError): ApiError {
  if (!body) return new ApiError(status, message);
  const { issues, versions } = body;
  return new ApiError(status, message, {
    ...body,
    ...(issues && { issues: issues.map((issue) => ({ ...issue, path: issue.path.replace(/^settings\./, '') })) }),
    ...(versions && { versions: { ...versions, current: toSettingsRecord(versions.current as SiteReply) } }),
  });
}

/**
 * Saves the settings of an earlier save again.
 * @param version the newest save that the administrator knows
 * @throws ApiError 409 `edit_conflict`, `term_in_use` if records use what it lacks and `replacements` does not say what they become
 */
export const restoreSettings = async (
  id: number,
  version: number | undefined,
  replacements: TermReplacements = {},
): Promise<SettingsRecord> =>
  toSettingsRecord(
    await sendJson<SiteReply>('POST', `${SITE_REVISIONS_PATH}/${id}/restore`, { version, replacements }),
  );
