import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes characters beyond Latin-1 as escapes, which mean the same in texts, patterns and names. Node keeps the source of
 * every module in memory, with two bytes for each character if a single one is beyond Latin-1.
 */
export function escapeWideCharacters(code: string): string {
  // A backslash before such a character has no effect and is dropped, because it would disable the escape.
  return code.replace(/(\\*)([^\0-\xff])/g, (_, slashes: string, character: string) => {
    const kept = slashes.length % 2 === 0 ? slashes : slashes.slice(1);
    return `${kept}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Escapes wide characters in every script of a folder. */
export function escapeScripts(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(folder, name);
    writeFileSync(file, escapeWideCharacters(readFileSync(file, 'utf8')));
  }
}
