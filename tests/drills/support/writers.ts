import { WHITEPAPERS_PATH } from '#features/library/whitepapers/whitepapers.constants.ts';
import {
  createMessage,
  createVisitor,
  ELAPSED,
  PASSWORD,
  sendMessage,
  uploadPaper,
  type Visitor,
} from '../../tools/visitor.ts';

/** Someone who writes, as a member and as an administrator, to things that nobody else writes to. */
export interface Writer {
  readonly number: number;
  readonly url: () => string;
  readonly member: Visitor;
  readonly admin: Visitor;
  /** The item of the library that only this writer marks. */
  readonly contentId: number;
  /** The sample paper it downloads. */
  readonly paperId: number;
  /** The records on which the next write builds. */
  article?: { readonly id: number; readonly title: string };
  upload?: { readonly url: string } | undefined;
}

/** One write. */
export interface Write {
  /** The target that it replaces, if any. */
  readonly target?: string;
  send(): Promise<Response>;
  /** Receives the acknowledged reply. */
  onReply?(reply: never): void;
}

const createArticle = (marker: string) => ({
  title: `Slots ${marker}`,
  excerpt: 'On slots.',
  content: `All of it, ${marker}.`,
  category: 'Strategy',
});

/** The writes that people make on the site, all through its API, by kind. Undefined where a writer cannot do it yet. */
export const WRITES: Readonly<Record<string, (writer: Writer, marker: string) => Write | undefined>> = {
  contact: ({ member }, marker) => ({ send: () => sendMessage(member, `About our first wave (${marker}).`) }),
  comment: ({ member }, marker) => ({
    send: () => member.send('POST', '/api/blog-posts/1/comments', { content: `So it is: ${marker}`, ...ELAPSED }),
  }),
  'sign-up': ({ url }, marker) => ({
    send: () => {
      const { firstName, lastName, email } = createMessage('', `${marker}@example.com`);
      const body = { firstName, lastName, email, password: PASSWORD, ...ELAPSED };
      return createVisitor(url).send('POST', '/api/auth/signup', body);
    },
  }),
  subscribe: ({ member }, marker) => ({
    send: () => member.send('POST', '/api/newsletter/subscribe', { email: `${marker}@example.com`, ...ELAPSED }),
  }),
  bookmark: ({ member, contentId, number }, marker) => ({
    target: `bookmark ${number}`,
    send: () => member.send('PUT', `/api/user-bookmarks/${contentId}`, { note: marker }),
  }),
  progress: ({ member, contentId, number }, marker) => ({
    target: `progress ${number}`,
    send: () => member.send('PUT', `/api/user-progress/${contentId}`, { progress: 40, notes: marker }),
  }),
  download: ({ member, paperId }) => ({
    target: `paper ${paperId}`,
    send: () => member.fetch(`${WHITEPAPERS_PATH}/${paperId}/download`, { method: 'POST' }),
  }),
  article: (writer, marker) => ({
    send: () => writer.admin.send('POST', '/api/blog-posts', { ...createArticle(marker), slug: marker }),
    onReply: ({ id, title }: { id: number; title: string }) => {
      writer.article = { id, title };
    },
  }),
  edit: ({ admin, article }, marker) =>
    article && {
      target: `article ${article.id}`,
      send: () =>
        admin.send('PUT', `/api/blog-posts/${article.id}`, { ...createArticle(marker), title: article.title }),
    },
  upload: (writer, marker) => ({
    send: () => uploadPaper(writer.admin, marker, { pages: [`On fuel, ${marker}`, 'The end'] }),
    onReply: (upload: { url: string }) => {
      writer.upload = upload;
    },
  }),
  paper: (writer, marker) => {
    const { admin, upload } = writer;
    if (!upload) return undefined;
    writer.upload = undefined;
    const paper = { title: `Fuel ${marker}`, description: 'On fuel.', category: 'Strategy', pages: 2 };
    return { send: () => admin.send('POST', WHITEPAPERS_PATH, { ...paper, pdfUrl: upload.url }) };
  },
};
