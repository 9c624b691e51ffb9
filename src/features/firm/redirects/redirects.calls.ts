import { defineCall } from '#lib/call.ts';
import type { PageQuery } from '#lib/paging.ts';
import { REDIRECTS_PATH } from './redirects.constants.ts';
import type {
  ImportBody,
  ImportReply,
  MissingAddress,
  Redirect,
  RedirectBody,
  RedirectQuery,
} from './redirects.contract.ts';

interface OfOne {
  readonly params: { id: number };
}
type Written = Omit<RedirectBody, 'isPermanent'> & Partial<RedirectBody>;

export const listRedirects = defineCall<{ query: Partial<RedirectQuery>; reply: Redirect[] }>('GET', REDIRECTS_PATH);
export const downloadRedirects = defineCall<{ reply: string }>('GET', `${REDIRECTS_PATH}.csv`);
export const postRedirect = defineCall<{ body: Written; reply: Redirect }>('POST', REDIRECTS_PATH);
export const putRedirect = defineCall<OfOne & { body: Written; reply: Redirect }>('PUT', `${REDIRECTS_PATH}/:id`);
export const deleteRedirect = defineCall<OfOne & { reply: { id: number } }>('DELETE', `${REDIRECTS_PATH}/:id`);
/** Takes redirects from a CSV file, or tells what would happen. */
export const importRedirects = defineCall<{ body: ImportBody; reply: ImportReply }>('POST', `${REDIRECTS_PATH}/import`);
/** The addresses that were asked for and not found, the most wanted first. */
export const listMissing = defineCall<{ query: PageQuery; reply: MissingAddress[] }>(
  'GET',
  `${REDIRECTS_PATH}/missing`,
);
