import PDFDocument from 'pdfkit';
import { type FontName, fontFile } from './fonts.ts';
import { type SymbolWeight, symbolFont } from './symbol-font.ts';

export type Doc = PDFKit.PDFDocument;

/** The document being made, and its fonts. */
export interface Press {
  doc: Doc;
  /** width in points */
  width(font: FontName, text: string, size: number, tabular?: boolean): number;
  /** the font of drawn symbols, as a resource of the page being painted; returns its resource name */
  symbols(weight: SymbolWeight): string;
  /** notes down a line that is printed, for those who search */
  say(line: string): void;
  /** the lines noted down since it was last asked, as running text */
  takeText(): string;
}

const tabularFigures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** Opens a PDF; a font is registered when a text is first measured in it, and enters the file with its first glyph. */
export function openPress(options: PDFKit.PDFDocumentOptions): Press {
  const doc = new PDFDocument(options);
  const registered = new Set<FontName>();
  const widths = new Map<string, number>();
  let said = '';
  const symbolFonts = new Map<SymbolWeight, PDFKit.PDFKitReference>();
  return {
    doc,
    width(font, text, size, tabular = false) {
      const key = `${font}${tabular ? '#' : ':'}${text}`;
      let perThousand = widths.get(key);
      if (perThousand === undefined) {
        if (!registered.has(font)) doc.registerFont(font, fontFile(font));
        registered.add(font);
        doc.font(font).fontSize(1000);
        perThousand = doc.widthOfString(text, tabular ? { features: tabularFigures } : {});
        widths.set(key, perThousand);
      }
      return (perThousand * size) / 1000;
    },
    symbols(weight) {
      const font = symbolFonts.get(weight) ?? symbolFont(doc, weight);
      symbolFonts.set(weight, font);
      const name = `Symbols${weight}`;
      const { fonts } = doc.page as unknown as { fonts: Record<string, PDFKit.PDFKitReference> };
      fonts[name] = font;
      return name;
    },
    say(line) {
      // a word broken after its hyphen goes on in the next line
      said += /[\p{L}\d][-–/]$/u.test(said) || said === '' ? line : ` ${line}`;
    },
    takeText() {
      const text = said.replace(/\s+/g, ' ').trim();
      said = '';
      return text;
    },
  };
}
