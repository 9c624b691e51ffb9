import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ADMIN_STALE_TIME_MS } from '#lib/admin/lists.ts';
import { ApiError, callApi } from '#lib/api-client.ts';
import { callQuery, getCallKey } from '#lib/call-query.ts';
import { getSave, getSite, getSitePart, listSaves, putSite, restoreSave } from '../settings.calls.ts';
import type { SiteBody, SiteReply, TermReplacements } from '../settings.contract.ts';
import { type SettingsRecord, toSettingsRecord } from './settings-form.ts';

/** Fetches every query that shows settings again. */
export const invalidateSettings = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [getSite, getSitePart, listSaves].map((call) => client.invalidateQueries({ queryKey: getCallKey(call) })),
  );

/** All settings. */
export const settingsQuery = queryOptions({
  queryKey: getCallKey(getSite),
  staleTime: ADMIN_STALE_TIME_MS,
  queryFn: async ({ signal }) => toSettingsRecord(await callApi(getSite, {}, { signal })),
});

/** Saves, newest first. */
export const savesQuery = callQuery(listSaves, {}, { staleTime: ADMIN_STALE_TIME_MS });

/** The settings of a save. They never change. */
export const saveQuery = (id: number) => callQuery(getSave, { params: { id } });

/** Saves all settings. @throws ApiError 400 with issues, 409 `edit_conflict` with both versions */
export async function saveSettings(body: SiteBody): Promise<SettingsRecord> {
  try {
    return toSettingsRecord(await callApi(putSite, { body }));
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
  toSettingsRecord(await callApi(restoreSave, { params: { id }, body: { version, replacements } }));
