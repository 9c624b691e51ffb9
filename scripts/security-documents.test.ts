import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+)\.(\d+)\.(\d+) \| ([12]) \| (.*) \| (.*) \| (.*) \|$/gm)].map((row) =>
  row.slice(1),
);

// The number of level 1 and 2 requirements in each chapter of ASVS 5.0.0.
const REQUIREMENTS_PER_CHAPTER = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

// Requirements without a file to name: the code has no such thing, or all of the code meets them.
const WITHOUT_FILE = ['6.2.10', '6.4.2', '11.3.2', '11.3.3'];

describe('docs/security.md', () => {
  it('lists every requirement of both levels, in order', () => {
    const counted = REQUIREMENTS_PER_CHAPTER.map(
      (_count, index) => rows.filter(([chapter]) => Number(chapter) === index + 1).length,
    );
    expect(counted).toEqual(REQUIREMENTS_PER_CHAPTER);
    const order = rows.map(
      ([chapter, section, number]) => Number(chapter) * 1e4 + Number(section) * 100 + Number(number),
    );
    expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b));
  });

  it('states for each what is done or why it is not', () => {
    const incomplete = rows.filter(
      ([, , , , asks, here]) => !asks?.trim() || !/^(met|partly|declined|none|operator)\b/.test(here ?? ''),
    );
    expect(incomplete).toEqual([]);
  });

  it('names a test or a file for every requirement that is "met"', () => {
    const unproven = rows.filter(([, , , , , here = '', tests = '']) => here === 'met' && tests.trim() === '');
    expect(unproven.map((row) => row.slice(0, 3).join('.'))).toEqual(WITHOUT_FILE);
  });

  it('names only files that exist', () => {
    const named = [...text.matchAll(/`([\w./-]+\/[\w./-]+|[\w-]+\.md|\.\w+)`/g)].map(([, file = '']) => file);
    const files = [...new Set(named)].filter((file) => /^(src|tests|scripts|deploy|docs)\/|^\.docker|\.md$/.test(file));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});
