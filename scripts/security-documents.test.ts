import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+)\.(\d+)\.(\d+) \| ([12]) \| (.*) \| (.*) \| (.*) \|$/gm)].map((row) =>
  row.slice(1),
);

// How many requirements of levels 1 and 2 ASVS 5.0.0 has, chapter by chapter.
const IN_CHAPTERS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

// Nothing to point at: there is no such thing in the code, or it is a property of all of it.
const WITHOUT_A_PLACE = ['6.2.10', '6.4.2', '11.2.3', '11.3.2', '11.3.3'];

describe('docs/security.md', () => {
  it('speaks of every requirement of both levels, in order', () => {
    const counted = IN_CHAPTERS.map(
      (_count, index) => rows.filter(([chapter]) => Number(chapter) === index + 1).length,
    );
    expect(counted).toEqual(IN_CHAPTERS);
    const order = rows.map(
      ([chapter, section, number]) => Number(chapter) * 1e4 + Number(section) * 100 + Number(number),
    );
    expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b));
  });

  it('says of each what is done or why not', () => {
    const silent = rows.filter(
      ([, , , , asks, here]) => !asks?.trim() || !/^(met|partly|declined|none|operator)\b/.test(here ?? ''),
    );
    expect(silent).toEqual([]);
  });

  it('names a test, or a file, wherever it says "met" of something the code does', () => {
    const bare = rows.filter(([, , , , , here = '', tests = '']) => here === 'met' && tests.trim() === '');
    expect(bare.map((row) => row.slice(0, 3).join('.'))).toEqual(WITHOUT_A_PLACE);
  });

  it('names only files that there are', () => {
    const named = [...text.matchAll(/`([\w./-]+\/[\w./-]+|[\w-]+\.md|\.\w+)`/g)].map(([, file = '']) => file);
    const files = [...new Set(named)].filter((file) => /^(src|tests|scripts|deploy|docs)\/|^\.docker|\.md$/.test(file));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });
});
