import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DeclaredError } from '../http/errors.ts';
import { StorageUnavailable } from '../storage/storage.ts';
import { inspectPdf } from './inspect-pdf.ts';
import {
  buildCompressedStream,
  buildOnePage,
  buildPaper,
  buildStream,
  PAGE,
  readEncryptedPdf,
  toPdfSource,
} from './pdf.fixtures.ts';
import { PDF_LIMITS, type PdfLimits } from './pdf-facts.ts';

/** Returns the code of the refusal, or `taken`. */
async function getVerdict(bytes: Buffer, limits?: Partial<PdfLimits>): Promise<string> {
  try {
    await inspectPdf(toPdfSource(bytes), { ...PDF_LIMITS, ...limits });
    return 'taken';
  } catch (error) {
    if (error instanceof DeclaredError) return error.declaration.code;
    throw error;
  }
}

describe('a valid PDF', () => {
  it('returns its page count, title, chapters, page texts and a picture of its first page', async () => {
    const pages = ['Waiting is a decision.', 'The  dock\ncomes first.', 'Málaga is a city.'];
    const bytes = buildPaper({
      title: ' Dwell  is a decision ',
      pages,
      bookmarks: [
        ['Contents', 1],
        ['The dock', 2],
        ['What a city is', 3],
      ],
    });
    const read = await inspectPdf(toPdfSource(bytes));
    expect(read).toMatchObject({
      pages: 3,
      title: 'Dwell is a decision',
      contents: [
        { title: 'The dock', page: 2 },
        { title: 'What a city is', page: 3 },
      ],
      texts: ['Waiting is a decision.', 'The dock comes first.', 'Málaga is a city.'],
    });
    const { data, info } = await sharp(read.cover.bytes).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 960, height: 1242 });
    expect(read.cover).toMatchObject({ width: 960, height: 1242 });
    expect(data.some((value) => value < 64)).toBe(true);
  });

  it.each([
    ['a point wide', '[0 0 1 14400]'],
    ['as large as a field', '[0 0 2000000 1000000]'],
  ])('is drawn small even if it is %s', async (_, box) => {
    const { cover } = await inspectPdf(toPdfSource(buildOnePage({ 3: PAGE.replace('[0 0 595 842]', box) })));
    const { width, height } = await sharp(cover.bytes).metadata();
    expect(width).toBeLessThanOrEqual(960);
    expect(height).toBeLessThanOrEqual(1440);
  });
});

describe('the inside pages of a PDF', () => {
  const listInside = async (bytes: Buffer) =>
    (await inspectPdf(toPdfSource(bytes))).insidePages.map(({ page }) => page);
  const pages = ['Cover', 'Contents', 'One', 'Still one', 'Two', 'Three', 'Four'].map((text) => `${text} `.repeat(20));

  it('are those on which the first chapters begin', async () => {
    const bookmarks = [
      ['Contents', 2],
      ['One', 3],
      ['One, again', 3],
      ['Two', 5],
      ['Three', 6],
      ['Four', 7],
    ] as const;
    const { insidePages } = await inspectPdf(toPdfSource(buildPaper({ pages, bookmarks })));
    expect(insidePages.map(({ page }) => page)).toEqual([3, 5, 6]);
    for (const { bytes, width, height } of insidePages) {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width, height });
      expect([width, height]).toEqual([1200, 1553]);
    }
  });

  it('are those after the cover in a PDF without chapters, except blank ones', async () => {
    expect(await listInside(buildPaper({ pages }))).toEqual([2, 3, 4]);
    expect(await listInside(buildPaper({ pages: pages.toSpliced(2, 1, '') }))).toEqual([2, 4, 5]);
    expect(await listInside(buildPaper({ pages: pages.slice(0, 2) }))).toEqual([2]);
    expect(await listInside(buildOnePage())).toEqual([]);
  });
});

it.each([
  ['a byte order mark before it', '\ufeff', ''],
  ['an empty line before it', '\r\n', ''],
  ['the header of a mail before it', 'Content-Type: application/pdf\r\nContent-Transfer-Encoding: binary\r\n\r\n', ''],
  ['padding after it', '', '\0'.repeat(3000)],
])('a PDF with %s is read', async (_, before, after) => {
  const bytes = Buffer.concat([Buffer.from(before), buildOnePage(), Buffer.from(after)]);
  expect(await inspectPdf(toPdfSource(bytes))).toMatchObject({ pages: 1 });
});

describe('an invalid PDF', () => {
  it.each<[string, string, Buffer]>([
    ['an empty file', 'pdf_empty', Buffer.alloc(0)],
    ['HTML', 'not_a_pdf', Buffer.from('<!doctype html><title>%PDF-1.7</title>')],
    ['a page that is both', 'not_a_pdf', Buffer.concat([Buffer.from('<script>1</script>'), buildOnePage()])],
    ['a beginning and garbage', 'pdf_damaged', Buffer.from(`%PDF-1.7\n${'garbage '.repeat(5_000)}`)],
    ['one that was cut short', 'pdf_damaged', buildOnePage().subarray(0, -200)],
    ['one without pages', 'pdf_damaged', buildOnePage({ 2: '<< /Type /Pages /Kids [] /Count 0 >>' })],
    [
      'one that says it has more pages',
      'pdf_damaged',
      buildOnePage({ 2: '<< /Type /Pages /Kids [3 0 R] /Count 9 >>' }),
    ],
    ['one that asks for a password', 'pdf_encrypted', readEncryptedPdf('password')],
    ['one that restricts its readers', 'pdf_encrypted', readEncryptedPdf('restricted')],
  ])('%s is refused: %s', async (_, code, bytes) => {
    expect(await getVerdict(bytes)).toBe(code);
  });

  it('a read error is not treated as a short file', async () => {
    const open = async () =>
      Readable.from(
        (function* () {
          yield Buffer.from('%PDF-1.7\n');
          throw new StorageUnavailable('The line is cut');
        })(),
      );
    await expect(inspectPdf({ size: 5_000, open })).rejects.toThrow(StorageUnavailable);
  });
});

describe('excessive time or memory', () => {
  it('stops reading a drawing that draws itself a billion times', async () => {
    // Each form draws the next one ten times.
    const form = (next: number) =>
      buildCompressedStream(
        '/F Do '.repeat(10),
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${next} 0 R >> >>`,
      );
    const forms = Object.fromEntries(Array.from({ length: 9 }, (_, depth) => [5 + depth, form(6 + depth)]));
    const bytes = buildOnePage({
      3: PAGE.replace('>>', '/Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>'),
      4: buildStream('/F Do'),
      ...forms,
      14: buildStream('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9]'),
    });
    expect(await getVerdict(bytes, { seconds: 2 })).toBe('pdf_too_much');
  });

  it('stops reading a PDF that exceeds the memory limit', async () => {
    const large = { coverWidth: 3000, coverHeight: 4000 };
    expect(await getVerdict(buildOnePage(), large)).toBe('taken');
    expect(await getVerdict(buildOnePage(), { ...large, memoryMb: 30 })).toBe('pdf_too_much');
  });

  it('stops reading a PDF that exceeds the time limit', async () => {
    expect(await getVerdict(buildOnePage(), { seconds: 0.01 })).toBe('pdf_too_much');
  });

  it('omits text beyond the limit', async () => {
    const bytes = buildPaper({ pages: ['one two three', 'four five six'] });
    const { texts } = await inspectPdf(toPdfSource(bytes), { ...PDF_LIMITS, pageText: 7, text: 9 });
    expect(texts).toEqual(['one two', 'fo']);
  });
});
