import { formatPersonName } from '#lib/words.ts';
import { EXPORT_HOURS } from '../exports.constants.ts';
import type { SiteExport } from '../exports.contract.ts';
import type { ListedExport } from './exports.store.ts';

const HOUR_MS = 3_600_000;

export const presentExport = ({ row, startedBy }: ListedExport): SiteExport => ({
  id: row.id,
  state: row.state,
  done: row.done,
  total: row.total,
  bytes: row.bytes,
  lost: row.lost,
  availableUntil:
    row.fileKey !== null && row.doneAt !== null
      ? new Date(row.doneAt.getTime() + EXPORT_HOURS * HOUR_MS).toISOString()
      : null,
  failure: row.failure,
  startedBy: startedBy && formatPersonName(startedBy),
  createdAt: row.createdAt.toISOString(),
});
