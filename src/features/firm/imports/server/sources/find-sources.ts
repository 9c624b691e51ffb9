import path from 'node:path';
import type { DraftSource } from '../draft.ts';
import type { SourceFile, SourceFiles } from '../files/source-files.ts';
import { ImportRefusal } from '../imports.errors.ts';
import { findCsvSource } from './csv-sources.ts';
import { createPictureFinder } from './find-picture.ts';
import { createGhostSource, isGhostExport } from './ghost.ts';
import { createGhostRedirects, isGhostRedirects } from './ghost-redirects.ts';
import { createMarkdownSource, isMarkdownFile } from './markdown-files.ts';
import { readHeadings } from './read-csv.ts';
import { createWordPressSources, isWordPressExport } from './wordpress.ts';

/** The team first, whom bylines name, and redirects last, which may lead to what was imported. */
const ORDER = ['Team', 'Ghost export', 'WordPress export', 'Markdown files', 'Subscribers', 'Redirects'];

/** Finds everything that can be imported in what was given, by what the files contain. @throws ImportRefusal if there is nothing */
export async function findSources({ files }: SourceFiles): Promise<DraftSource[]> {
  const findPictureFrom = createPictureFinder(files);
  const sources: DraftSource[] = [];
  const wordPressFiles: SourceFile[] = [];
  for (const file of files) {
    const folder = path.posix.dirname(file.name);
    if (isGhostRedirects(file)) sources.push(createGhostRedirects(file));
    else if (await isGhostExport(file)) sources.push(createGhostSource(file, findPictureFrom(folder)));
    else if (await isWordPressExport(file)) wordPressFiles.push(file);
    else if (/\.(?:csv|tsv)$/i.test(file.name)) {
      const found = findCsvSource(file, await readHeadings(file), findPictureFrom(folder));
      if (found) sources.push(found);
    }
  }
  const findPictureBeside = ({ name }: SourceFile) => findPictureFrom(path.posix.dirname(name));
  sources.push(...(await createWordPressSources(wordPressFiles, findPictureBeside)));
  // The texts of another program's export are not Markdown, whatever else lies beside it.
  const texts = files.filter(({ name }) => isMarkdownFile(name));
  const hasExport = sources.some(({ origin }) => origin === 'ghost' || origin.startsWith('wordpress'));
  if (texts.length > 0 && !hasExport) sources.push(createMarkdownSource(texts, findPictureFrom));
  if (sources.length === 0)
    throw new ImportRefusal(
      'This is neither an export of Ghost or WordPress, nor Markdown, nor a list of subscribers, people or redirects.',
    );
  const getRank = ({ name }: DraftSource) => ORDER.findIndex((start) => name.startsWith(start));
  return sources.sort((a, b) => getRank(a) - getRank(b));
}

/** "Ghost export, subscribers from Ghost" */
export const describeSources = (sources: readonly DraftSource[]): string =>
  [...new Set(sources.map(({ name }) => name))]
    .map((name, i) => (i === 0 ? name : name.replace(/^Subscribers/, 'subscribers')))
    .join(', ');
