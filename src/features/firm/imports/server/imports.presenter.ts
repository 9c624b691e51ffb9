import { formatPersonName } from '#lib/words.ts';
import type { SiteImport } from '../imports.contract.ts';
import type { ListedImport } from './imports.store.ts';

export const presentImport = ({ row, startedBy }: ListedImport): SiteImport => ({
  id: row.id,
  fileName: row.fileName,
  source: row.source,
  state: row.state,
  check: row.checkReport,
  done: row.doneReport,
  takenBack: row.takenBackReport,
  failure: row.failure,
  startedBy: startedBy && formatPersonName(startedBy),
  createdAt: row.createdAt.toISOString(),
  progressAt: row.progressAt.toISOString(),
});
