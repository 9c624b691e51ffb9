interface NoteLinks {
  readonly reference: RegExp;
  readonly back: RegExp;
}

// A limit for malicious texts.
const MAX_NOTES = 500;

/**
 * The links by which programs connect a note's number with its text, in both directions. The first group is the part
 * that both ends have in common. Another program needs another entry.
 */
const NOTE_LINKS: readonly NoteLinks[] = [
  // Word's footnotes and endnotes.
  { reference: /#_((?:ftn|edn)\d+)$/, back: /#_((?:ftn|edn))ref(\d+)$/ },
  // Google Docs.
  { reference: /#(ftnt\d+)$/, back: /#(ftnt)_ref(\d+)$/ },
  // LibreOffice.
  { reference: /#(sd(?:foot|end)note\d+)sym$/, back: /#(sd(?:foot|end)note)(\d+)anc$/ },
  // Pages made from Markdown.
  { reference: /#(?:user-content-)?(fn[:-]?\d+)$/, back: /#(?:user-content-)?(fn)ref([:-]?\d+)$/ },
];

/** Converts footnotes and endnotes to the editor's notes. Numbers whose note was not copied stay text. */
export function readNotes(document: Document): void {
  for (const kind of NOTE_LINKS) {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')];
    const references = links.flatMap((link) => {
      const id = kind.reference.exec(getHref(link))?.[1];
      return id === undefined ? [] : [{ link, id }];
    });
    if (references.length === 0 || references.length > MAX_NOTES) continue;
    const defined = defineNotes(links, kind, new Set(references.map(({ id }) => id)));
    for (const { link, id } of references) if (defined.has(id)) replaceReference(link, id);
  }
}

const getHref = (link: Element) => link.getAttribute('href') ?? '';

/** Turns the texts with a link back to their number into notes. @returns their ids */
function defineNotes(links: readonly Element[], kind: NoteLinks, referred: ReadonlySet<string>): Set<string> {
  const defined = new Set<string>();
  for (const link of links) {
    const id = kind.back.exec(getHref(link))?.slice(1).join('');
    if (id === undefined || !referred.has(id) || !link.isConnected) continue;
    const block = findNoteBlock(link, kind);
    link.remove();
    if (defined.has(id) || !block) continue;
    defined.add(id);
    defineNote(block, id);
  }
  return defined;
}

/** The element that holds one note: the largest around its link without another note or a number in the text. */
function findNoteBlock(link: Element, { reference, back }: NoteLinks): Element | undefined {
  let block: Element | undefined;
  for (let element = link.parentElement; element && element.localName !== 'body'; element = element.parentElement) {
    const others = [...element.querySelectorAll('a[href*="#"]')].filter((other) => other !== link);
    if (others.some((other) => back.test(getHref(other)) || reference.test(getHref(other)))) break;
    if (element.matches('p, li, aside, div')) block = element;
    if (element.matches('li, aside, div[id]')) break;
  }
  return block;
}

function defineNote(block: Element, id: string): void {
  const { ownerDocument: document } = block;
  const definition = document.createElement('div');
  definition.dataset.note = id;
  const content = document.createElement('div');
  if (block.localName === 'p') content.append(block.cloneNode(true));
  else content.append(...block.childNodes);
  definition.append(content);
  // A line separates the notes from the text.
  const list = block.localName === 'li' ? (block.closest('ol, ul') ?? block) : block;
  if (list.previousElementSibling?.localName === 'hr') list.previousElementSibling.remove();
  if (list === block) block.replaceWith(definition);
  else {
    list.before(definition);
    block.remove();
    if (list.children.length === 0) list.remove();
  }
}

function replaceReference(link: Element, id: string): void {
  const reference = link.ownerDocument.createElement('sup');
  reference.dataset.note = id;
  link.replaceWith(reference);
}
