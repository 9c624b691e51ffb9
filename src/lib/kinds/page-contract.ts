import { z } from 'zod';
import { isoTime } from '../paging.ts';
import { type Kind, listFields } from './kind.ts';
import { createRecordSchemas } from './kind-contract.ts';
import type { AdminRecord, PageAdditions, RecordPage } from './kind-records.ts';

/** Names of the Markdown texts that a record's page shows. */
export const listPageTexts = (kind: Kind): string[] =>
  listFields(kind).flatMap(([name, { type, audience = 'everyone' }]) =>
    type === 'markdown' && audience === 'everyone' ? [name] : [],
  );

/** Creates the schemas of the reply of a record's page, for everyone and for administrators. */
export function createPageSchemas<K extends Kind>(kind: K) {
  const { record, admin, card } = createRecordSchemas(kind);
  const additions = {
    ...Object.fromEntries(listPageTexts(kind).map((name) => [`${name}Html`, z.string()])),
    ...(kind.related && { related: z.array(card) }),
    ...('updatedAt' in kind.fields && { updatedAt: isoTime }),
  };
  return {
    page: z.object({ ...record.shape, ...additions }),
    admin: z.object({ ...admin.shape, ...additions }),
  } as unknown as {
    readonly page: z.ZodObject & z.ZodType<RecordPage<K>>;
    readonly admin: z.ZodObject & z.ZodType<AdminRecord<K> & PageAdditions<K>>;
  };
}
