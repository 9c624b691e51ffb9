import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PdfInput } from './compile-pdf.ts';

// Reads a PdfInput (compile-pdf.ts) as JSON from stdin and writes the PDF to stdout. It is a separate process because
// the compiler and its fonts take 80 MB, and the site would answer nobody while it compiles.

// This folder does not exist, so a template can read only the files passed to it.
const ROOT = path.join(import.meta.dirname, 'no-files');
const MAIN = path.join(ROOT, 'main.typ');

// The display font's family is "Newsreader 16pt", which distinguishes it from the text fonts. Package subpaths work
// from source and from the bundle.
const { resolve } = createRequire(import.meta.url);
const SERIF = '@expo-google-fonts/newsreader';
const SANS = '@expo-google-fonts/instrument-sans';
const ARABIC = '@expo-google-fonts/noto-naskh-arabic';
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
  `${ARABIC}/400Regular/NotoNaskhArabic_400Regular.ttf`,
];

function compile({ template, data, files = {}, date }: Omit<PdfInput, 'date'> & { date: string }): Buffer {
  const fontBlobs = FONTS.map((file) => readFileSync(resolve(file)));
  const compiler = NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs }] });
  for (const [name, content] of Object.entries({ 'data.json': JSON.stringify(data), ...files }))
    compiler.mapShadow(path.join(ROOT, name), Buffer.from(content));
  compiler.addSource(MAIN, template);
  const compiled = compiler.compile({ mainFilePath: MAIN });
  const document = compiled.result;
  if (!document) throw new Error(`The document cannot be typeset: ${getDiagnostics(compiled.takeError())}`);
  const creationTimestamp = Math.floor(Date.parse(date) / 1000);
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    // A character missing in all fonts violates PDF/UA. The document is then tagged without claiming conformance.
    return compiler.pdf(document, { pdfTags: true, creationTimestamp });
  }
}

const getDiagnostics = (error: ReturnType<ReturnType<NodeCompiler['compile']>['takeError']>): string =>
  error?.shortDiagnostics.map(({ message }) => String(message)).join('; ') ?? 'unknown reason';

try {
  process.stdout.write(compile((await json(process.stdin)) as Parameters<typeof compile>[0]));
} catch (error) {
  process.stderr.write((error as Error).message);
  process.exitCode = 1;
}
