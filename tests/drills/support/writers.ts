import { buildPaper } from '../../../src/platform/pdf/pdf.fixtures.ts';
import { multipart } from '../../../src/platform/testing/raw-request.ts';
import { PASSWORD, type Visitor } from './visitor.ts';

/** Somebody who writes: each has a member's and an administrator's browser, and things only they write to. */
export interface Hand {
  readonly number: number;
  readonly member: Visitor;
  readonly admin: Visitor;
  /** A browser nobody has used. */
  newcomer(): Visitor;
  /** Items of the library that this hand alone marks. */
  readonly contentId: number;
  /** The sample paper it downloads. */
  readonly paperId: number;
  /** Where the last thing of a kind was put, for a next write that builds on it. */
  readonly memory: Map<string, Memory>;
}

type Memory = { readonly id: number; readonly title: string } | { readonly url: string };

/** One write: what is sent, and to what, if it replaces something. */
export interface Write {
  readonly target?: string;
  send(marker: string): Promise<Response>;
  /** Told of the acknowledged reply. */
  learn?(reply: never): void;
}

/** How a hand does one write of a kind; undefined where it cannot yet. */
export type Writer = (hand: Hand) => Write | undefined;

const LATE = { elapsed: 60_000 };
const asJson = (visitor: Visitor, method: 'POST' | 'PUT', path: string, body: unknown) =>
  visitor.send(method, path, body);

const articleOf = (marker: string) => ({
  title: `Slots ${marker}`,
  excerpt: 'On slots.',
  content: `All of it, ${marker}.`,
  category: 'Strategy',
});

/** What people do on the site, all of it through its API. The keys are the journal's kinds. */
export const WRITERS = {
  contact: ({ member }) => ({
    send: (marker) =>
      asJson(member, 'POST', '/api/contact', {
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'ada@example.com',
        message: `About our first wave (${marker}).`,
        ...LATE,
      }),
  }),
  comment: ({ member }) => ({
    send: (marker) => asJson(member, 'POST', '/api/blog-posts/1/comments', { content: `So it is: ${marker}`, ...LATE }),
  }),
  'sign-up': ({ newcomer }) => ({
    send: (marker) =>
      asJson(newcomer(), 'POST', '/api/auth/signup', {
        firstName: 'Bo',
        lastName: 'Lind',
        email: `${marker}@example.com`,
        password: PASSWORD,
        ...LATE,
      }),
  }),
  subscribe: ({ member }) => ({
    send: (marker) => asJson(member, 'POST', '/api/newsletter/subscribe', { email: `${marker}@example.com`, ...LATE }),
  }),
  bookmark: ({ member, contentId, number }) => ({
    target: `bookmark ${number}`,
    send: (marker) => asJson(member, 'PUT', `/api/user-bookmarks/${contentId}`, { note: marker }),
  }),
  progress: ({ member, contentId, number }) => ({
    target: `progress ${number}`,
    send: (marker) => asJson(member, 'PUT', `/api/user-progress/${contentId}`, { progress: 40, notes: marker }),
  }),
  download: ({ member, paperId }) => ({
    send: () => member.fetch(`/api/whitepapers/${paperId}/download`, { method: 'POST' }),
  }),
  article: ({ admin, memory }) => ({
    send: (marker) => asJson(admin, 'POST', '/api/blog-posts', { ...articleOf(marker), slug: marker }),
    learn: ({ id, title }: { id: number; title: string }) => memory.set('article', { id, title }),
  }),
  edit: ({ admin, memory }) => {
    const article = memory.get('article');
    if (!article || !('id' in article)) return undefined;
    return {
      target: `article ${article.id}`,
      send: (marker) =>
        asJson(admin, 'PUT', `/api/blog-posts/${article.id}`, { ...articleOf(marker), title: article.title }),
    };
  },
  upload: ({ admin, memory }) => ({
    async send(marker) {
      const { headers, body } = multipart(`${marker}.pdf`, buildPaper({ pages: [`On fuel, ${marker}`, 'The end'] }));
      return admin.fetch('/api/upload', { method: 'POST', headers, body: new Uint8Array(body) });
    },
    learn: ({ url }: { url: string }) => memory.set('upload', { url }),
  }),
  paper: ({ admin, memory }) => {
    const upload = memory.get('upload');
    if (!upload || !('url' in upload)) return undefined;
    memory.delete('upload');
    return {
      send: (marker) =>
        asJson(admin, 'POST', '/api/whitepapers', {
          title: `Fuel ${marker}`,
          description: 'On fuel.',
          category: 'Strategy',
          pages: 2,
          pdfUrl: upload.url,
        }),
    };
  },
} satisfies Record<string, Writer>;

export type WriteKind = keyof typeof WRITERS;
