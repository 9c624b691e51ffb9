import { describe, expect, it } from 'vitest';
import {
  buildOnePage,
  buildPaper,
  buildStream,
  buildWithCompressedObject,
  CATALOG,
  PAGE,
  type PdfObjects,
} from './pdf.fixtures.ts';
import { PDF_LIMITS, PdfRefused } from './pdf-facts.ts';
import { allocate, loadPdfium } from './pdfium.ts';
import { readPdf } from './read-pdf.ts';

/** Reads a PDF in this process, with a new PDFium instance each time. */
async function read(bytes: Buffer) {
  const pdfium = await loadPdfium(128 * 1024 * 1024);
  const place = allocate(pdfium, bytes.length);
  pdfium.HEAPU8.set(bytes, place);
  return readPdf(pdfium, place, bytes.length, PDF_LIMITS);
}

async function getVerdict(bytes: Buffer): Promise<string> {
  return read(bytes).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof PdfRefused) return error.refusal;
      throw error;
    },
  );
}

describe('a valid PDF', () => {
  it('may have its chapters below a single bookmark', async () => {
    const bytes = buildOnePage({
      1: '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>',
      4: '<< /Type /Outlines /First 5 0 R /Last 5 0 R /Count 2 >>',
      5: '<< /Title (The paper) /Parent 4 0 R /First 6 0 R /Last 6 0 R /Dest [3 0 R /Fit] >>',
      6: '<< /Title (The only chapter) /Parent 5 0 R /Dest [3 0 R /Fit] >>',
    });
    expect((await read(bytes)).contents).toEqual([{ title: 'The only chapter', page: 1 }]);
  });

  it.each(['Untitled', 'Microsoft Word - draft 3.docx', 'q3-final.indd', ''])('has no title in "%s"', async (title) => {
    expect((await read(buildPaper({ title }))).title).toBeUndefined();
  });

  it('may mention scripts, contain a form and link to the web', async () => {
    const bytes = buildOnePage({
      1: '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] /AcroForm << /Fields [6 0 R] >> >>',
      3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Annots [5 0 R 6 0 R] >>',
      4: buildStream('BT (/JS /JavaScript /Launch) Tj ET'),
      5: '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.org/?a=\\(/JS\\)) >> >>',
      6: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (/Launch) /V (/S /JavaScript) /Rect [0 0 9 9] >>',
    });
    expect(await getVerdict(bytes)).toBe('taken');
  });
});

describe('endless structures', () => {
  const tree = (kids: string, count: number) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`;

  it.each<[string, string, PdfObjects]>([
    ['a page tree that leads back to itself', 'damaged', { 2: tree('3 0 R 2 0 R', 3) }],
    ['one that goes round by another', 'damaged', { 2: tree('4 0 R', 1), 4: tree('5 0 R', 1), 5: tree('4 0 R', 1) }],
    ['one that tells no count', 'damaged', { 2: '<< /Type /Pages /Kids [2 0 R 2 0 R] >>' }],
    ['a million pages', 'tooManyPages', { 2: tree('3 0 R', 1_000_000) }],
    [
      'pages multiplied',
      'tooManyPages',
      { 2: tree('4 0 R '.repeat(10), 1000), 4: tree('5 0 R '.repeat(10), 100), 5: tree('3 0 R '.repeat(10), 10) },
    ],
    [
      'bookmarks in a circle',
      'taken',
      {
        1: '<< /Type /Catalog /Pages 2 0 R /Outlines 4 0 R >>',
        4: '<< /First 5 0 R /Last 5 0 R >>',
        5: '<< /Title (Round) /Parent 4 0 R /Next 6 0 R /Dest [3 0 R /Fit] >>',
        6: '<< /Title (And round) /Parent 4 0 R /Next 5 0 R /First 5 0 R /Dest [3 0 R /Fit] >>',
      },
    ],
    ['brackets without end', 'damaged', { 2: `${'['.repeat(200_000)}` }],
  ])('%s: %s', async (_, code, objects) => {
    expect(await getVerdict(buildOnePage(objects))).toBe(code);
  });
});

describe('active content is refused', () => {
  const withLink = (address: string): PdfObjects => ({
    3: PAGE.replace('>>', `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI ${address} >> >>] >>`),
  });
  const withAction = (action: string): PdfObjects => ({ 1: CATALOG.replace('>>', `/OpenAction ${action} >>`) });

  it.each<[string, string, PdfObjects]>([
    ['a script when it is opened', 'scripts', withAction('<< /S /JavaScript /JS (app.alert\\(1\\)) >>')],
    ['a script with its name in another spelling', 'scripts', withAction('<< /#53 /J#61vaScript /#4aS (1) >>')],
    ['a script whose kind stands elsewhere', 'scripts', { ...withAction('<< /S 4 0 R /K 5 0 R >>'), 4: '/JavaScript' }],
    [
      'a script of the document',
      'scripts',
      {
        1: CATALOG.replace('>>', '/Names << /JavaScript << /Names [(a) 4 0 R] >> >> >>'),
        4: '<< /S/JavaScript/JS(1)>>',
      },
    ],
    [
      'a script of a field',
      'scripts',
      {
        3: PAGE.replace(
          '>>',
          '/Annots [<< /Subtype /Widget /AA << /K << /S /JavaScript /JS (1) >> >> /Rect [0 0 9 9] >>] >>',
        ),
      },
    ],
    ['a program to start', 'actions', withAction('<< /S /Launch /F (calc.exe) >>')],
    ['another file to open', 'actions', withAction('<< /S /GoToR /F (\\\\\\\\host\\\\share) /D [0 /Fit] >>')],
    ['a form to send', 'actions', withAction('<< /S /SubmitForm /F (https://example.org) >>')],
    ['a link that runs a script', 'links', withLink('(javascript:alert\\(1\\))')],
    ['a link to a file of the reader', 'links', withLink('(FILE:///etc/passwd)')],
    ['a link to a share of files', 'links', withLink('(\\\\\\\\host\\\\share)')],
    ['a link with an unknown scheme', 'links', withLink('(ms-msdt:/id)')],
    ['a link with blanks in its scheme', 'links', withLink('( java\\tscript:alert\\(1\\))')],
    ['a link in octal digits', 'links', withLink('(\\152avascript:1)')],
    ['a link in hexadecimal digits', 'links', withLink('<6A6176617363726970743A31>')],
    ['a link whose address stands elsewhere', 'links', { ...withLink('6 0 R'), 6: '(javascript:1)' }],
    [
      'a file within',
      'attachments',
      {
        1: CATALOG.replace('>>', '/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >> >>'),
        4: '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>',
        5: buildStream('MZ', '/Type /EmbeddedFile'),
      },
    ],
    [
      'a dynamic form',
      'dynamicForm',
      { 1: CATALOG.replace('>>', '/AcroForm << /XFA 4 0 R /Fields [] >> >>'), 4: buildStream('<xdp/>') },
    ],
    ['a film', 'media', { 3: PAGE.replace('>>', '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] >>] >>') }],
    [
      'a script behind a stream that tells its own end',
      'scripts',
      {
        3: PAGE.replace('>>', '/Contents 4 0 R /AA << /O 5 0 R >> >>'),
        4: buildStream('x\r\nendstream\r\nendobj\r\n5 0 obj\r\n('),
        5: '<< /S /JavaScript /JS (1) >>',
      },
    ],
  ])('%s: %s', async (_, code, objects) => {
    expect(await getVerdict(buildOnePage(objects))).toBe(code);
  });

  it('a script in compressed objects', async () => {
    expect(await getVerdict(buildWithCompressedObject('<< /S /JavaScript /JS (1) >>'))).toBe('scripts');
    expect(await getVerdict(buildWithCompressedObject('[3 0 R /Fit]'))).toBe('taken');
  });
});
