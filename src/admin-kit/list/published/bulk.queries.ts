import type { z } from 'zod';
import { sendJson } from '#lib/api-client.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { bulkBody, bulkReply } from '#lib/publishing/publishing-contract.ts';

export type BulkChange = z.input<typeof bulkBody>;
export type BulkReply = z.infer<typeof bulkReply>;

/** Runs one action on up to 100 records, even while the page is closed. */
export const changeRecords = (kind: Kind, change: BulkChange) =>
  sendJson<BulkReply>('POST', `${kind.path}/bulk`, change, { keepalive: true });
