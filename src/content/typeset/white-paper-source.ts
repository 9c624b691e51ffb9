/** What a white paper is before it is set: its facts, its Markdown body, and the firm that signs it. */
export interface WhitePaperSource {
  title: string;
  description: string;
  category: string;
  author: string;
  /** ISO date; also the PDF's creation date, so that the same source gives the same bytes */
  createdAt: string;
  /** Markdown without front matter: `##` chapters, `###` sections, fenced `figure` blocks, `[^n]` notes */
  body: string;
  brand: { name: string; url: string };
  /** seeds the cover drawing */
  slug: string;
}

export interface TypesetWhitePaper {
  bytes: Buffer;
  pages: number;
  /** what each page says, from the cover on, in the order it is printed; running heads left out */
  texts: string[];
  /** page: counted from 1, the cover included */
  chapters: { title: string; page: number }[];
}
