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

const LONGEST_WORD = 64;
const END_OF_STREAM = Buffer.from('\r\nendstream');
const [SPACE, LF, CR, SLASH, OPEN, CLOSE, BACKSLASH] = [0x20, 0x0a, 0x0d, 0x2f, 0x28, 0x29, 0x5c];
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'));

/**
 * Looks for active content in a PDF as PDFium writes it anew: every object in plain sight, names in one spelling, strings on one
 * line. So no compression, escape or order of parts hides anything. Bytes come in pieces of any size.
 */
export class ActiveContentScan {
  #found: PdfRefusal | undefined;
  #state: 'between' | 'word' | 'string' | 'escape' | 'stream' = 'between';
  #word = '';
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
        this.#state = 'string';
        break;
      case 'string':
        // Written strings hold no line break: this one began within a stream that holds the words of its own end.
        if (byte === CLOSE || byte === LF || byte === CR) this.#state = 'between';
        else if (byte === BACKSLASH) this.#state = 'escape';
        break;
      case 'word':
        if (byte > SPACE && !DELIMITERS.has(byte)) {
          if (this.#word.length < LONGEST_WORD) this.#word += String.fromCharCode(byte);
          break;
        }
        // Whatever ended the word begins the next thing, but for a stream.
        if (this.#endWord() === 'between') this.#begin(byte);
        break;
      case 'between':
        this.#begin(byte);
    }
  }

  #begin(byte: number): void {
    if (byte === OPEN) this.#state = 'string';
    else if (byte === SLASH || (byte > SPACE && !DELIMITERS.has(byte))) {
      this.#state = 'word';
      this.#word = String.fromCharCode(byte);
    }
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
