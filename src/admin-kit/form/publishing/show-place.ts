import type { Kind } from '#lib/kinds/kind.ts';
import { selectSource, toSourceId } from '#ui/editor/source-area.ts';
import type { TextPlace } from './check-text.ts';
import { focusField, toControlId } from './publishing-form.ts';
import type { Finding } from './record-findings.ts';

const SELECTORS: Readonly<Record<TextPlace['kind'], string>> = { picture: 'img', link: 'a', words: 'p' };

/** Shows where a finding is: the picture, link or paragraph in the editor or its Markdown, or else the field. */
export function showPlace(kind: Kind, { field, place }: Finding): void {
  const id = toControlId(kind, field);
  const source = document.getElementById(toSourceId(id));
  if (place && source instanceof HTMLTextAreaElement) {
    selectSource(source, place.lines, place.value);
    return;
  }
  const control = document.getElementById(id);
  const found = place && findElement(control, place);
  if (!found) {
    focusField(kind, field);
    return;
  }
  found.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  found.animate([{ outline: '2px solid var(--amber)', outlineOffset: '4px' }, { outline: '2px solid transparent' }], {
    duration: 1800,
  });
}

/** The passages of the findings as they stand in the editor. A text that is not shown has none. */
export const listPassages = (kind: Kind, findings: readonly Finding[]): Range[] =>
  findings.flatMap(({ field, place }) => {
    const paragraph = place?.passage && findElement(document.getElementById(toControlId(kind, field)), place);
    const range = paragraph && findWords(paragraph, place.passage);
    return range ? [range] : [];
  });

const findElement = (control: HTMLElement | null, { kind, value }: TextPlace): HTMLElement | undefined =>
  [...(control?.querySelectorAll<HTMLElement>(SELECTORS[kind]) ?? [])].find((element) => isAt(element, value));

const isAt = (element: HTMLElement, value: string): boolean =>
  [element.getAttribute('src'), element.getAttribute('href')].includes(value) ||
  element.textContent.replace(/\s+/g, ' ').trim() === value.replace(/\s+/g, ' ').trim();

/** The range of `words` in an element, or of all of it if it breaks the lines elsewhere. */
function findWords(element: HTMLElement, words: string): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  const start = element.textContent.indexOf(words);
  if (start < 0) return range;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let passed = 0;
  while (walker.nextNode()) {
    const { length } = walker.currentNode as Text;
    const [from, to] = [start - passed, start + words.length - passed];
    if (from >= 0 && from < length) range.setStart(walker.currentNode, from);
    if (to > 0 && to <= length) range.setEnd(walker.currentNode, to);
    passed += length;
  }
  return range;
}
