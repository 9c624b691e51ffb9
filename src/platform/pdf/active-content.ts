import type { PdfRefusal } from './pdf-facts.ts';

/** Keys that only active content has, whatever they stand for. */
const KEYS: Readonly<Record<string, PdfRefusal>> = { JS: 'scripts', XFA: 'dynamicForm', EF: 'attachments' };

/** What an object says it is: an action (`/S`), an annotation (`/Subtype`), or any other (`/Type`). */
const KINDS: Readonly<Record<string, PdfRefusal>> = {
  JavaScript: 'scripts',
  Launch: 'actions',
  GoToR: 'actions',
  GoToE: 'actions',
  SubmitForm: 'actions',
  ImportData: 'actions',
  EmbeddedFile: 'attachments',
  FileAttachment: 'attachments',
  Movie: 'media',
  Sound: 'media',
  Screen: 'media',
  Rendition: 'media',
  RichMedia: 'media',
  RichMediaExecute: 'media',
  '3D': 'media',
};
const BEFORE_A_KIND = new Set(['/S', '/Subtype', '/Type', 'obj']);

/** Where a link may lead; an address without a scheme is one of the web, relative to the PDF's own. */
const LINK_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
/** What is harmful in a text that may be a link's address: one that stands alone, and is referred to from elsewhere. */
const HARMFUL_SCHEMES = new Set(['javascript', 'vbscript', 'file', 'data']);

const LONGEST_WORD = 64;
const END_OF_STREAM = Buffer.from('\r\nendstream');
const [SPACE, LF, CR, SLASH, OPEN, CLOSE, BACKSLASH] = [0x20, 0x0a, 0x0d, 0x2f, 0x28, 0x29, 0x5c];
const HEX_CLOSE = 0x3e;
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'));

/**
 * Looks for active content in a PDF as PDFium writes it anew: every object in plain sight, names in one spelling, strings on one
 * line. So no compression, escape or order of parts hides anything. Bytes come in pieces of any size.
 */
export class ActiveContentScan {
  #found: PdfRefusal | undefined;
  #state: 'between' | 'word' | 'string' | 'escape' | 'stream' = 'between';
  #word = '';
  #text = '';
  #before = '';
  #matched = 0;

  /** What was found first. */
  get found(): PdfRefusal | undefined {
    return this.#found;
  }

  push(bytes: Uint8Array): void {
    for (const byte of bytes) this.#take(byte);
  }

  #take(byte: number): void {
    switch (this.#state) {
      case 'stream':
        this.#seekEnd(byte);
        break;
      case 'escape':
        this.#addToText(byte);
        this.#state = 'string';
        break;
      case 'string':
        // Written strings hold no line break: this one began within a stream that holds the words of its own end.
        if (byte === CLOSE || byte === LF || byte === CR) {
          this.#checkAddress(this.#text);
          this.#state = 'between';
        } else if (byte === BACKSLASH) this.#state = 'escape';
        else this.#addToText(byte);
        break;
      case 'word':
        if (byte > SPACE && !DELIMITERS.has(byte)) {
          if (this.#word.length < LONGEST_WORD) this.#word += String.fromCharCode(byte);
          break;
        }
        if (byte === HEX_CLOSE) this.#checkAddress(Buffer.from(this.#word, 'hex').toString('latin1'));
        // Whatever ended the word begins the next thing, but for a stream.
        if (this.#endWord() === 'between') this.#begin(byte);
        break;
      case 'between':
        this.#begin(byte);
    }
  }

  #begin(byte: number): void {
    if (byte === OPEN) {
      this.#state = 'string';
      this.#text = '';
    } else if (byte === SLASH || (byte > SPACE && !DELIMITERS.has(byte))) {
      this.#state = 'word';
      this.#word = String.fromCharCode(byte);
    }
  }

  #addToText(byte: number): void {
    if (this.#text.length < LONGEST_WORD) this.#text += String.fromCharCode(byte);
  }

  /** A string, in parentheses or in hexadecimal digits, that is a link's address or may be one. */
  #checkAddress(text: string): void {
    const isLink = this.#before === '/URI';
    if (!isLink && this.#before !== 'obj') return;
    // Programs pass over blanks, control characters and the marks of UTF-16.
    const address = text.replace(/[^!-~]/g, '').toLowerCase();
    const scheme = /^([a-z][a-z\d+.-]*):/.exec(address)?.[1];
    const isRefused = isLink
      ? address.startsWith('\\\\') || (scheme !== undefined && !LINK_SCHEMES.has(scheme))
      : scheme !== undefined && HARMFUL_SCHEMES.has(scheme);
    if (isRefused) this.#found ??= 'links';
  }

  #endWord(): 'stream' | 'between' {
    const word = this.#word;
    if (word.startsWith('/')) {
      const name = word.slice(1);
      this.#found ??= KEYS[name] ?? (BEFORE_A_KIND.has(this.#before) ? KINDS[name] : undefined);
    }
    this.#before = word;
    this.#matched = 0;
    this.#state = word === 'stream' ? 'stream' : 'between';
    return this.#state;
  }

  #seekEnd(byte: number): void {
    if (byte === END_OF_STREAM[this.#matched]) this.#matched += 1;
    else this.#matched = byte === CR ? 1 : 0;
    if (this.#matched === END_OF_STREAM.length) this.#state = 'between';
  }
}
