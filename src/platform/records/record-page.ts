import type { Kind } from '#lib/kinds/kind.ts';
import type { RecordPage } from '#lib/kinds/kind-records.ts';
import { listPageTexts } from '#lib/kinds/page-contract.ts';
import { toWireValue } from '../http/to-wire.ts';
import { renderMarkdown } from '../markdown/markdown.ts';
import { presentRecord } from './record-presenter.ts';

/** Presents a record for its page, as it derives from the declaration: with its Markdown as HTML, and related records. */
export function presentRecordPage<K extends Kind>(
  kind: K,
  row: object,
  { related = [], isAdmin = false }: { related?: readonly object[]; isAdmin?: boolean } = {},
): RecordPage<K> {
  const values = row as Readonly<Record<string, unknown>>;
  const texts = listPageTexts(kind);
  const render = (name: string) =>
    // Several texts share one page, each below its own heading.
    renderMarkdown(String(values[name] ?? ''), texts.length > 1 ? { topHeading: 3, idPrefix: `${name}-` } : {});
  return {
    ...presentRecord(kind, row, { isAdmin }),
    ...Object.fromEntries(texts.map((name) => [`${name}Html`, render(name)])),
    ...(kind.related && {
      related: related.map((other) => presentRecord(kind, other, { isAdmin: false, isCard: true })),
    }),
    ...('updatedAt' in kind.fields && { updatedAt: toWireValue(values.updatedAt) }),
  } as RecordPage<K>;
}
