import { z } from 'zod';
import { line, orNull } from '#lib/fields.ts';
import { createBodySchema, createRecordSchemas, createStatusQuery } from '#lib/kinds/kind-contract.ts';
import { TEXT_LIMITS } from '#lib/limits.ts';
import { pageKind } from './pages.kind.ts';

const { record, admin } = createRecordSchemas(pageKind);
export const adminPage = admin;

/** What a card shows of a published piece or a person. */
const pageCardPiece = z.object({
  /** The kind's name: "article", "team-member". */
  kind: z.string(),
  /** "Article", "Case study"; empty for a person. */
  label: z.string(),
  title: z.string(),
  summary: z.string(),
  href: z.string(),
  picture: z.string().nullable(),
});
export type CardPiece = z.infer<typeof pageCardPiece>;

const plainPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), html: z.string() }),
  z.object({ type: z.literal('cards'), cards: z.array(pageCardPiece) }),
  z.object({ type: z.literal('contact'), html: z.string() }),
]);
export type PlainShownPart = z.infer<typeof plainPart>;
const shownPart = z.union([
  plainPart,
  z.object({ type: z.literal('columns'), columns: z.array(z.array(plainPart)).length(2) }),
]);
export type ShownPart = z.infer<typeof shownPart>;

/** What a page's own page adds: its text in parts, and whether it is a sample text that a lawyer should replace. */
const additions = { parts: z.array(shownPart), isSampleText: z.boolean() };
export const pageReply = record.extend(additions);
export type PageReply = z.infer<typeof pageReply>;
export const adminPageReply = admin.extend(additions);
export const pageQuery = createStatusQuery(pageKind);
/** The page as its screen keeps it: without the Markdown. */
export type ShownPage = Omit<PageReply, 'body'>;

/** The lists of links that may lead to a page, and which do. */
export const pagePlaces = z.array(z.object({ place: z.string(), title: z.string(), isLinked: z.boolean() }));
export type PagePlaces = z.infer<typeof pagePlaces>;
export const placesBody = z.object({ places: z.array(z.string().max(20)).max(10) });
export type PlacesBody = z.infer<typeof placesBody>;

/** A client may send no slug, or null, and gets one from the title. */
export const pageBody = createBodySchema(pageKind, { slug: orNull(line(TEXT_LIMITS.title, '')) });
