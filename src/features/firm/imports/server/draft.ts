import type { ImportProblem } from '../imports.contract.ts';
import type { SourceFile } from './files/source-files.ts';

/** The text of a draft as Markdown, and what of the original it could not take. */
export interface WrittenText {
  readonly markdown: string;
  readonly notes: readonly string[];
}

/** Finds the file of a picture in the archive by its address in a text. */
export type FindPicture = (address: string) => SourceFile | undefined;

/** What every source's record has in common. */
interface Source {
  /** The record's id in its source. The same id is never imported twice. */
  readonly sourceId: string;
}

/** Somebody who wrote something, or a member of the team. */
export interface AuthorDraft extends Source {
  readonly type: 'author';
  readonly name: string;
  readonly email?: string | undefined;
  readonly title?: string | undefined;
  readonly bio?: string | undefined;
  readonly picture?: string | undefined;
  readonly findPicture?: FindPicture | undefined;
  readonly links?: readonly string[] | undefined;
  /** The paths at which their page was. */
  readonly oldAddresses?: readonly string[] | undefined;
}

/** An article, or a page of the firm. */
export interface TextDraft extends Source {
  readonly type: 'article' | 'page';
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  /** Converted only if the record is not known yet. */
  readonly write: () => WrittenText;
  readonly findPicture: FindPicture;
  readonly status: 'published' | 'draft' | 'scheduled';
  readonly publishedAt?: Date | undefined;
  readonly category: string;
  readonly tags: readonly string[];
  /** The `sourceId` of each author. */
  readonly authors: readonly string[];
  readonly picture?: string | undefined;
  readonly seoTitle?: string | undefined;
  readonly seoDescription?: string | undefined;
  readonly commentsClosed?: boolean | undefined;
  /** The paths at which it was. */
  readonly oldAddresses?: readonly string[] | undefined;
}

export interface CommentDraft extends Source {
  readonly type: 'comment';
  /** The `sourceId` of the article, and of the comment it replies to. */
  readonly article: string;
  readonly parent?: string | undefined;
  readonly authorName: string;
  readonly authorEmail?: string | undefined;
  readonly text: string;
  readonly status: 'approved' | 'pending' | 'spam' | 'rejected';
  readonly createdAt?: Date | undefined;
}

export interface SubscriberDraft extends Source {
  readonly type: 'subscriber';
  readonly email: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly status: 'subscribed' | 'unconfirmed' | 'unsubscribed' | 'bounced';
  /** When they consented, and when they left. */
  readonly consentAt?: Date | undefined;
  readonly endedAt?: Date | undefined;
  /** Where the consent was given, as the list says it. */
  readonly origin: string;
  readonly language?: string | undefined;
  /** What they chose to get. Everything if missing. */
  readonly topics?: readonly string[] | undefined;
}

export interface RedirectDraft extends Source {
  readonly type: 'redirect';
  readonly from: string;
  readonly to: string;
  readonly isPermanent: boolean;
}

/** A record, a picture, a row of a list or the settings of an export of this software. Only its writer knows the content. */
export interface OwnDraft<Content = unknown> extends Source {
  readonly type: `${'record' | 'references' | 'row'}:${string}` | 'picture' | 'settings' | 'issue';
  readonly title: string;
  readonly content: Content;
}

/** Something that the source has and that is not imported. */
export interface ProblemDraft extends ImportProblem {
  readonly type: 'problem';
}

export type RecordDraft = AuthorDraft | TextDraft | CommentDraft | SubscriberDraft | RedirectDraft | OwnDraft;
export type Draft = RecordDraft | ProblemDraft;

/** One part of what was given: a Ghost export, a list of subscribers. Authors come before their articles, articles before their comments. */
export interface DraftSource {
  /** "Ghost export" */
  readonly name: string;
  /** Tells ids of different sources apart: "wordpress:https://blog.example". */
  readonly origin: string;
  read(): AsyncIterable<Draft>;
}

export const getDraftTitle = (draft: RecordDraft): string => {
  switch (draft.type) {
    case 'author':
      return draft.name;
    case 'comment':
      return draft.authorName || 'Anonymous';
    case 'subscriber':
      return draft.email;
    case 'redirect':
      return draft.from;
    default:
      return draft.title;
  }
};
