import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listImports } from '../../scripts/structure/list-imports.ts';

const SHEET = 'src/ui/styles.css';
/** What loads a second stylesheet beside what it shows. */
const WITH_OWN_SHEET = /\/(member-styles|admin-styles|protected|admin-frame)\.tsx$/;

/** The paths that the stylesheet of every page leaves out. */
const leftOut = [...readFileSync(SHEET, 'utf8').matchAll(/^@source not '(.+)';/gm)].flatMap(([, pattern = '']) =>
  expandBraces(path.posix.join(path.posix.dirname(SHEET), pattern)),
);

function expandBraces(pattern: string): string[] {
  const [, before = '', list, after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(pattern) ?? [];
  return list === undefined ? [pattern] : list.split(',').map((one) => before + one + after);
}

it('has the classes of every component that a page shows without another stylesheet', () => {
  const seen = new Set<string>();
  const follow = (file: string): string[] => {
    if (seen.has(file) || !file.endsWith('.tsx')) return [];
    seen.add(file);
    const shown = listImports(file).filter(({ kind, isType }) => kind === 'file' && !isType);
    if (shown.some(({ to }) => WITH_OWN_SHEET.test(to))) return [];
    if (leftOut.some((place) => file === place || file.startsWith(`${place}/`))) return [file];
    return shown.flatMap(({ to }) => follow(to));
  };
  expect(globSync('src/routes/**/*.tsx').flatMap(follow)).toEqual([]);
  // Otherwise the walk would have found nothing to look at.
  expect(seen).toContain('src/pages/home/home-page.tsx');
});
