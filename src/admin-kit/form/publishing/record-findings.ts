import type { Kind } from '#lib/kinds/kind.ts';
import { listFields } from '#lib/kinds/kind.ts';
import { hasByline } from '#lib/publishing/publishing-fields.ts';
import { checkText, type OwnLink, type TextPlace } from './check-text.ts';
import { getTitle, type PublishingValues } from './publishing-form.ts';

/** What is wrong in several places and is said once. */
export type FindingGroup = 'source' | 'alternative' | 'link';

/** A possible improvement to a record before readers see it. */
export interface Finding {
  /** A sentence, or in a group what it is about, such as the words or the address. */
  readonly text: string;
  readonly group?: FindingGroup;
  /** A word for what to do about it. Default: "Show". */
  readonly action?: string;
  /** The field that it is about. */
  readonly field: string;
  readonly place?: TextPlace;
}

/** Search engines cut longer titles. */
const SHOWN_TITLE_LENGTH = 60;

/** Finds problems that need no server, and the links that the server has to check. */
export function findRecordProblems(kind: Kind, values: PublishingValues, origin: string) {
  const get = (name: string) => (values as unknown as Readonly<Record<string, unknown>>)[name];
  const findings: Finding[] = [];
  const links: (OwnLink & { field: string })[] = [];
  const summary = kind.search?.summary;
  if (summary && String(get(summary) ?? '').trim() === '') {
    const label = kind.fields[summary]?.label.toLowerCase();
    findings.push({
      field: summary,
      action: 'Write',
      text: `It has no ${label}. Cards, search results and feeds show it.`,
    });
  }
  const title = String(get('seoTitle') ?? '').trim() || getTitle(kind, values);
  if (kind.search && title.length > SHOWN_TITLE_LENGTH) {
    findings.push({
      field: kind.titleField,
      action: 'Shorten',
      text: `The title has ${title.length} characters. Search results show about ${SHOWN_TITLE_LENGTH}.`,
    });
  }
  const [picture, field] = listFields(kind).find(([, { type }]) => type === 'picture') ?? [];
  if (picture && !get(picture)) {
    const isDrawn = field?.type === 'picture' && field.isDrawable;
    const text = isDrawn ? 'It has no picture of its own, so a drawing is shown.' : 'It has no picture.';
    findings.push({ field: picture, action: 'Choose', text });
  }
  if (hasByline(kind) && (get('authorTeamIds') as readonly number[]).length === 0)
    findings.push({ field: 'authorTeamIds', action: 'Add', text: 'The byline is empty.' });
  for (const [field, { type }] of listFields(kind)) {
    if (type !== 'markdown') continue;
    const checked = checkText(String(get(field) ?? ''), origin);
    links.push(...checked.links.map((link) => ({ ...link, field })));
    findings.push(...checked.findings.map((one) => ({ ...one, field })));
  }
  return { findings, links };
}
