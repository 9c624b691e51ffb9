import type { PdfRefusal } from './pdf-facts.ts';

/** Dictionary keys that only active content has. */
const KEYS: Readonly<Record<string, PdfRefusal>> = { JS: 'scripts', XFA: 'dynamicForm', EF: 'attachments' };

/** Values that name the kind of an object: an action (`/S`), an annotation (`/Subtype`), or any other (`/Type`). */
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
const WORDS_BEFORE_KIND = new Set(['/S', '/Subtype', '/Type', 'obj']);

/** Allowed schemes of links. An address without a scheme is relative to the PDF's web address. */
const LINK_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
/** Refused schemes in separate string objects, which a link may refer to. */
const HARMFUL_SCHEMES = new Set(['javascript', 'vbscript', 'file', 'data']);

const MAX_WORD_LENGTH = 64;
const END_OF_STREAM = Buffer.from('\r\nendstream');
const [SPACE, LF, CR, SLASH, OPEN, CLOSE, BACKSLASH] = [0x20, 0x0a, 0x0d, 0x2f, 0x28, 0x29, 0x5c];
const HEX_CLOSE = 0x3e;
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'));

/**
 * Finds active content in a PDF rewritten by PDFium, in which objects are uncompressed, names have one spelling and
 * strings are on one line, so that compression or escapes cannot hide anything. Accepts bytes in pieces of any size.
 */
export class ActiveContentScan {
  #found: PdfRefusal | undefined;
  #state: 'between' | 'word' | 'string' | 'escape' | 'stream' = 'between';
  #word = '';
  #text = '';
  #previousWord = '';
  #matched = 0;

  /** The first active content found. */
  get found(): PdfRefusal | undefined {
    return this.#found;
  }

  push(bytes: Uint8Array): void {
    for (const byte of bytes) this.#processByte(byte);
  }

  #processByte(byte: number): void {
    switch (this.#state) {
      case 'stream':
        this.#findStreamEnd(byte);
        break;
      case 'escape':
        this.#addToText(byte);
        this.#state = 'string';
        break;
      case 'string':
        // PDFium writes no line breaks in strings, so this one started in a stream whose content includes "endstream".
        if (byte === CLOSE || byte === LF || byte === CR) {
          this.#checkAddress(this.#text);
          this.#state = 'between';
        } else if (byte === BACKSLASH) this.#state = 'escape';
        else this.#addToText(byte);
        break;
      case 'word':
        if (byte > SPACE && !DELIMITERS.has(byte)) {
          if (this.#word.length < MAX_WORD_LENGTH) this.#word += String.fromCharCode(byte);
          break;
        }
        if (byte === HEX_CLOSE) this.#checkAddress(Buffer.from(this.#word, 'hex').toString('latin1'));
        // The byte that ended the word starts the next token, except in a stream.
        if (this.#endWord() === 'between') this.#startToken(byte);
        break;
      case 'between':
        this.#startToken(byte);
    }
  }

  #startToken(byte: number): void {
    if (byte === OPEN) {
      this.#state = 'string';
      this.#text = '';
    } else if (byte === SLASH || (byte > SPACE && !DELIMITERS.has(byte))) {
      this.#state = 'word';
      this.#word = String.fromCharCode(byte);
    }
  }

  #addToText(byte: number): void {
    if (this.#text.length < MAX_WORD_LENGTH) this.#text += String.fromCharCode(byte);
  }

  /** Checks a string, in parentheses or hexadecimal, that is or may be a link's address. */
  #checkAddress(text: string): void {
    const isLink = this.#previousWord === '/URI';
    if (!isLink && this.#previousWord !== 'obj') return;
    // PDF readers ignore spaces, control characters and UTF-16 marks.
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
      this.#found ??= KEYS[name] ?? (WORDS_BEFORE_KIND.has(this.#previousWord) ? KINDS[name] : undefined);
    }
    this.#previousWord = word;
    this.#matched = 0;
    this.#state = word === 'stream' ? 'stream' : 'between';
    return this.#state;
  }

  #findStreamEnd(byte: number): void {
    if (byte === END_OF_STREAM[this.#matched]) this.#matched += 1;
    else this.#matched = byte === CR ? 1 : 0;
    if (this.#matched === END_OF_STREAM.length) this.#state = 'between';
  }
}
