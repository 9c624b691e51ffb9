import type { Doc } from '../type/press.ts';

/** A node of the PDF's structure tree, by which screen readers and text extraction follow the reading order. */
export interface Tag {
  type: string;
  element: PDFKit.PDFStructureElement;
}

interface TagOptions {
  alt?: string;
  title?: string;
  scope?: 'Row' | 'Column';
}

/** The root of the tree; end it after the last page. */
export function rootTag(doc: Doc): Tag {
  const element = doc.struct('Document');
  doc.addStructure(element);
  return { type: 'Document', element };
}

export function childTag(doc: Doc, parent: Tag, type: string, options: TagOptions = {}): Tag {
  const element = doc.struct(type, options as PDFKit.Mixins.StructureElementOptions);
  parent.element.add(element);
  return { type, element };
}

/** Draws something that belongs to a tag. */
export function inTag(doc: Doc, tag: Tag, draw: () => void): void {
  const content = doc.markStructureContent(tag.type);
  draw();
  doc.endMarkedContent();
  tag.element.add(content);
}

/** Draws something that means nothing to a reader who cannot see it: rules, running heads, repeated table heads. */
export function asArtifact(doc: Doc, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

export function rule(doc: Doc, x: number, y: number, width: number, colour: string, weight = 0.5): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .lineCap('butt')
    .strokeColor(colour)
    .stroke();
}
