import type { AdminDeps } from '#platform/auth/admin-deps.ts';
import type { Transaction } from '#platform/db/db.ts';
import { DeclaredError, httpErrors } from '#platform/http/errors.ts';
import { findConflict } from '../domain/redirect-conflicts.ts';
import { parseFrom, parseTo, type Way } from '../domain/redirect-paths.ts';
import { REDIRECT_LIMITS } from '../redirects.constants.ts';
import type { RedirectBody } from '../redirects.contract.ts';
import { deleteMissing } from './missing-addresses.store.ts';
import { redirectErrors } from './redirects.errors.ts';
import * as store from './redirects.store.ts';

export type RedirectDeps = Pick<AdminDeps, 'db' | 'guards' | 'limitAdminWrites' | 'logActivity' | 'publicUrl'> & {
  /** Whether the site itself answers this path, or every path below `/*`. */
  readonly isServed: (pattern: string) => Promise<boolean>;
  /** Whether one of the firm's own pages has this path, also one that is not published yet. */
  readonly isPage: (tx: Transaction, path: string) => Promise<boolean>;
};

/** Why a redirect cannot be taken. */
export interface Refusal {
  readonly field: 'from' | 'to';
  readonly problem: string;
  readonly end?: string;
}

/** Reads a redirect as it was typed or imported: both addresses in their stored spelling, or the refusal. */
export async function readRedirect(
  { publicUrl, isServed }: Pick<RedirectDeps, 'publicUrl' | 'isServed'>,
  body: RedirectBody,
): Promise<RedirectBody | Refusal> {
  const from = parseFrom(body.from, publicUrl);
  if ('problem' in from) return { field: 'from', ...from };
  const to = parseTo(body.to, from.value, publicUrl);
  if ('problem' in to) return { field: 'to', ...to };
  if (to.value.length > REDIRECT_LIMITS.to) return { field: 'to', problem: 'This address is too long.' };
  if (await isServed(from.value)) return { field: 'from', problem: 'The site has a page or file at this address.' };
  return { ...body, from: from.value, to: to.value };
}

export const TAKEN_BY_PAGE = 'A page has this address, or will have it once it is published.';

const toError = ({ field, problem, end }: Refusal) =>
  new DeclaredError(httpErrors.invalid, {
    issues: [{ path: field, message: problem }],
    ...(end !== undefined && { details: { end } }),
  });

/** Adds a redirect, or changes the one with this id. @throws DeclaredError 400, 404, 409 */
export async function saveRedirect(
  deps: RedirectDeps,
  body: RedirectBody,
  { id, actorId }: { id?: number; actorId: number },
): Promise<store.RedirectRow> {
  const read = await readRedirect(deps, body);
  if ('field' in read) throw toError(read);
  return deps.db.transaction(async (tx) => {
    const all = await store.lockRedirects(tx);
    if (id !== undefined && !all.some((row) => row.id === id)) throw new DeclaredError(redirectErrors.notFound);
    if (id === undefined && all.length >= REDIRECT_LIMITS.count) throw new DeclaredError(redirectErrors.tooMany);
    const others = new Map<string, Way>(all.filter((row) => row.id !== id).map((row) => [row.from, row]));
    const taken = others.get(read.from);
    if (taken) throw toError({ field: 'from', problem: `This address already leads to ${taken.to}.` });
    // Now that nobody else adds redirects, so that a page and a redirect cannot get the same address.
    if (await deps.isPage(tx, read.from)) throw toError({ field: 'from', problem: TAKEN_BY_PAGE });
    const conflict = findConflict(read, others);
    if (conflict) throw toError(conflict);
    const row =
      id === undefined ? (await store.saveRedirects(tx, [read]))[0] : await store.updateRedirect(tx, id, read);
    if (!row) throw new DeclaredError(redirectErrors.notFound);
    await deleteMissing(tx, row.from);
    const action = id === undefined ? 'created' : 'updated';
    await deps.logActivity(tx, {
      actorId,
      action,
      kind: 'redirect',
      recordId: row.id,
      title: row.from,
      detail: row.to,
    });
    return row;
  });
}

/** @throws DeclaredError 404 */
export function deleteRedirect(deps: RedirectDeps, id: number, actorId: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await store.deleteRedirect(tx, id);
    if (!row) throw new DeclaredError(redirectErrors.notFound);
    await deps.logActivity(tx, { actorId, action: 'deleted', kind: 'redirect', recordId: id, title: row.from });
  });
}

/** Where a redirect from exactly this path leads. Keeps other writers of redirects out until the transaction ends. */
export async function findRedirectFrom(tx: Transaction, path: string): Promise<string | undefined> {
  return (await store.lockRedirects(tx)).find(({ from }) => from === path)?.to;
}

/** Has a page's former path lead to its new one, and what led to the former lead there at once. */
export async function moveRedirects(tx: Transaction, from: string, to: string): Promise<void> {
  const all = await store.lockRedirects(tx);
  const back = all.find((row) => row.from === to);
  if (back) await store.deleteRedirect(tx, back.id);
  for (const row of all)
    if (row !== back && row.to.replace(/[?#].*$/s, '') === from)
      await store.updateRedirect(tx, row.id, { ...row, to: to + row.to.slice(from.length) });
  await store.saveRedirects(tx, [{ from, to, isPermanent: true }]);
}
