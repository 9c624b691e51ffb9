import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { scripts } from '../package.json' with { type: 'json' };

const ROOT = path.resolve(import.meta.dirname, '..');
const LEFT_OUT = ['**/node_modules', 'dist', 'data', 'look', 'test-results'];
const files = globSync(['**/*', '.*'], { cwd: ROOT, exclude: LEFT_OUT });
const folders = new Set(files.flatMap(listFolders));
const known = new Set([...files, ...folders]);
const documents = files
  .filter(
    (file) => file.endsWith('.md') && !/^src\/content\/|^tests\/(?:e2e\/support|fixtures)\/|^bench\/RESULTS/.test(file),
  )
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** Files of examples and of installations, which this repository lacks. */
const NOT_OURS =
  /\bbriefings?[.-]|features\/firm\/briefings|index\.tsx$|NNNN|^(?:\.\/)?(?:data|dist|outbox|files|keys|media-cache)(?:\/|$)|^DATA_DIR|manifest\.json$|^\.test\.ts$/;
const IS_PATH = /^[\w@.-]+(?:\/[\w@.$-]+)*\/?$/;
const HAS_ENDING = /\/|\.(?:tsx?|mjs|json|jsonc|css|md|sql)$/;

function listFolders(file: string): string[] {
  const folder = path.dirname(file);
  return folder === '.' ? [] : [folder, ...listFolders(folder)];
}

/** Whether a path exists from the root, from `src` or from the document, or names one file somewhere in the tree. */
function exists(name: string, document: string): boolean {
  const clean = name.replace(/\/$/, '');
  const places = [clean, `src/${clean}`, path.normalize(path.join(path.dirname(document), clean))];
  return places.some((place) => known.has(place)) || [...known].some((place) => place.endsWith(`/${clean}`));
}

/** `#section` of a heading, as Git hosts make it. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\-_ ]/gu, '')
    .replaceAll(' ', '-');
const listAnchors = (file: string) =>
  [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading));

describe('the documents', () => {
  it('name files and folders that exist', () => {
    const missing = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/`([^`\s]+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => IS_PATH.test(name) && HAS_ENDING.test(name) && !NOT_OURS.test(name) && !name.startsWith('@'))
        .filter((name) => !exists(name, file))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('link to documents and sections that exist', () => {
    const broken = documents.flatMap(({ file, text }) =>
      [...text.replaceAll(/`[^`]*`/g, '').matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, to = '', anchor]) => {
          const target = to === '' ? file : path.normalize(path.join(path.dirname(file), to)).replace(/\/$/, '');
          return !known.has(target) || (anchor !== undefined && !listAnchors(target).includes(anchor));
        })
        .map(([link]) => `${file}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('list every decision', () => {
    const listed = documents.find(({ file }) => file === 'docs/decisions/README.md')?.text ?? '';
    const decisions = documents.filter(({ file }) => /^docs\/decisions\/\d/.test(file));
    expect(decisions.filter(({ file }) => !listed.includes(`(${path.basename(file)})`))).toEqual([]);
  });

  it('name commands of package.json, and test files that Vitest finds', () => {
    const unknown = documents.flatMap(({ file, text }) => {
      const commands = [...text.matchAll(/npm run (?:-s )?([\w-]+)/g)].map(([, name = '']) => name);
      // Vitest is silent about a filter that matches nothing.
      const filters = [...text.matchAll(/vitest run ((?:[^\n`]|\\\n)+)/g)].flatMap(([, list = '']) =>
        list.split(/[\s\\]+/).filter((filter) => filter !== '' && !NOT_OURS.test(filter)),
      );
      return [
        ...commands.filter((name) => !(name in scripts)),
        ...filters.filter((filter) => !files.some((one) => /\.test\.tsx?$/.test(one) && one.includes(filter))),
      ].map((name) => `${file}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('name every goal that the last benchmarks missed, with its figure, and none that they met', () => {
    const performance = documents.find(({ file }) => file === 'docs/performance.md')?.text ?? '';
    const rows = performance.split('\n').filter((line) => line.startsWith('|') && line.includes('RESULTS.md#'));
    const sections = readFileSync(path.join(ROOT, 'bench/RESULTS.md'), 'utf8').split(/^## /m).slice(1);
    const missed = sections.flatMap((section) => {
      const anchor = toAnchor(section.split('\n')[0] ?? '');
      const lines = section.split('\n').filter((line) => /\| no +\|$/.test(line));
      return lines.map((line) => ({ anchor, line, figure: /[\d.,]*\d/.exec(line.split('|')[2] ?? '')?.[0] ?? '' }));
    });
    const isNamed = ({ anchor, figure }: { anchor: string; figure: string }) =>
      rows.some((row) => row.includes(`#${anchor})`) && row.match(/[\d.,]*\d/g)?.includes(figure));
    expect(missed.filter((goal) => !isNamed(goal))).toEqual([]);
    const named = rows.flatMap((row) => [...row.matchAll(/RESULTS\.md#([^)]+)/g)].map(([, anchor]) => anchor));
    expect(new Set(named)).toEqual(new Set(missed.map(({ anchor }) => anchor)));
  });
});
