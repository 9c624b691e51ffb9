import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

export interface MarkdownFile<Front> {
  /** File name without its extension. */
  readonly slug: string;
  readonly front: Front;
  readonly body: string;
}

/** Fields that articles, white papers and case studies share. Authors are names from team-members.yaml. */
export const byline = { authors: z.array(z.string()).min(1), tags: z.array(z.string()) };

// The same path from here and from the bundle in dist/server.
const FOLDER = path.resolve(import.meta.dirname, '../../src/content');
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/** Reads every Markdown file of a folder in src/content. @throws Error that names a file with invalid front matter */
export function readMarkdownFolder<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): MarkdownFile<z.infer<Schema>>[] {
  const directory = path.join(FOLDER, folder);
  return readdirSync(directory)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(directory, name), 'utf8');
      const front = schema.safeParse(parse(FRONT_MATTER.exec(text)?.[1] ?? ''));
      if (!front.success) throw new Error(`${folder}/${name}: ${front.error.message}`);
      return { slug: name.slice(0, -'.md'.length), front: front.data, body: text.replace(FRONT_MATTER, '').trim() };
    });
}

/** The records of a YAML file in src/content. @throws Error that names a file with an invalid record */
export function readYaml<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema>[] {
  const records = z.array(schema).safeParse(parse(readFileSync(path.join(FOLDER, `${name}.yaml`), 'utf8')));
  if (!records.success) throw new Error(`${name}.yaml: ${records.error.message}`);
  return records.data;
}

/** The text of one lesson. */
export function readLesson(slug: string): string {
  return readFileSync(path.join(FOLDER, 'lessons', `${slug}.md`), 'utf8').trim();
}
