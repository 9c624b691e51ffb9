import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

export interface PdfOrder {
  /** Typst source. It reads its data with `json("/data.json")` and the files by their names, such as `image("/cover.svg")`. */
  readonly template: string;
  readonly data: unknown;
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** The file's creation date, in place of the time of day: the same order always gives the same bytes. */
  readonly date: Date;
}

// Exists nowhere: a template sees what is passed to it and nothing else on the disk.
const ROOT = path.join(import.meta.dirname, 'no-files');
const MAIN = path.join(ROOT, 'main.typ');

// Our display cut calls its family "Newsreader 16pt", so a template can tell it from the text cuts. Found as subpaths of packages,
// which works from source and from the bundle.
const { resolve } = createRequire(import.meta.url);
const SERIF = '@expo-google-fonts/newsreader';
const SANS = '@expo-google-fonts/instrument-sans';
const FONTS = [
  '#platform/lettering/fonts/display-latin.ttf',
  `${SERIF}/300Light/Newsreader_300Light.ttf`,
  `${SERIF}/400Regular/Newsreader_400Regular.ttf`,
  `${SERIF}/400Regular_Italic/Newsreader_400Regular_Italic.ttf`,
  `${SERIF}/600SemiBold/Newsreader_600SemiBold.ttf`,
  `${SERIF}/600SemiBold_Italic/Newsreader_600SemiBold_Italic.ttf`,
  `${SANS}/400Regular/InstrumentSans_400Regular.ttf`,
  `${SANS}/400Regular_Italic/InstrumentSans_400Regular_Italic.ttf`,
  `${SANS}/500Medium/InstrumentSans_500Medium.ttf`,
  `${SANS}/600SemiBold/InstrumentSans_600SemiBold.ttf`,
];

/**
 * Sets a document with Typst as a tagged PDF. Text reaches the template as data and is never evaluated as markup.
 * @throws Error with Typst's own message where the template or its data cannot be set
 */
export function compilePdf({ template, data, files = {}, date }: PdfOrder): Buffer {
  const fontBlobs = FONTS.map((file) => readFileSync(resolve(file)));
  const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs }] });
  for (const [name, content] of Object.entries({ 'data.json': JSON.stringify(data), ...files }))
    compiler.mapShadow(path.join(ROOT, name), Buffer.from(content));
  compiler.addSource(MAIN, template);
  try {
    const compiled = compiler.compile({ mainFilePath: MAIN });
    const document = compiled.result;
    if (!document) throw new Error(`The document cannot be set: ${getDiagnostics(compiled.takeError())}`);
    const creationTimestamp = Math.floor(date.getTime() / 1000);
    try {
      return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp });
    } catch {
      // A sign that no font can show breaks PDF/UA. The document is still tagged; it only claims no conformance.
      return compiler.pdf(document, { pdfTags: true, creationTimestamp });
    }
  } finally {
    // The compiler memoizes globally; documents differ, so nothing of this one is worth its memory.
    compiler.evictCache(0);
  }
}

const getDiagnostics = (error: ReturnType<ReturnType<NodeCompiler['compile']>['takeError']>): string =>
  error?.shortDiagnostics.map(({ message }) => String(message)).join('; ') ?? 'unknown reason';
