import type { WhitePaperSource } from './white-paper-source.ts';

/**
 * A text for the PDF's info dictionary. pdfkit also pastes it, unescaped, into the XMP packet through a template string:
 * there toString answers with the XML-safe form, everywhere else the value itself is used.
 */
class InfoText extends String {
  override toString(): string {
    return this.valueOf().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  }
}

/** The types of pdfkit want a plain string. */
const infoText = (text: string): string => new InfoText(text) as unknown as string;

/** The info dictionary. Its dates are the paper's, so that the file id and the bytes depend on the source alone. Throws on a bad date. */
export function pdfInfo({
  title,
  author,
  description,
  category,
  brand,
  createdAt,
}: WhitePaperSource): PDFKit.DocumentInfo {
  const date = new Date(createdAt);
  if (Number.isNaN(date.getTime())) throw new Error(`The paper's createdAt, "${createdAt}", is not a date`);
  return {
    Title: infoText(title),
    Author: infoText(`${author}, ${brand.name}`),
    Subject: infoText(description),
    Keywords: infoText(category),
    Creator: infoText(brand.name),
    Producer: infoText('PDFKit'),
    CreationDate: date,
    ModDate: date,
  };
}
