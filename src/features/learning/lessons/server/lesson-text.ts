import { createHash } from 'node:crypto';
import { listHeadings } from '#lib/headings.ts';
import { type QuizQuestion, splitQuiz } from '#lib/lesson-quiz.ts';
import { renderMarkdown } from '#platform/markdown/markdown.ts';
import { FIRST_SECTION } from '../lessons.constants.ts';
import type { LearningContentRow } from './learning.store.ts';

/** A lesson's text as HTML, with its sections, and its quiz with the answers. */
export interface LessonText {
  readonly html: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly quiz: LessonQuiz | null;
}

/** A library item with its lesson's text. */
export interface LessonItem extends LessonText {
  readonly content: LearningContentRow;
}

export interface LessonQuiz {
  readonly title: string;
  readonly questions: readonly (QuizQuestion & { readonly id: string })[];
}

/** Splits a lesson's Markdown into its parts. The text before the first heading is a section too. */
export function readLessonText(markdown: string): LessonText {
  const { text, quiz } = readQuiz(markdown);
  const html = renderMarkdown(text, { headingLinks: true });
  const headings = listHeadings(html).map(({ id, text: title }) => ({ id, title }));
  const hasOpening = headings.length === 0 || !html.startsWith('<h2');
  return { html, sections: hasOpening ? [{ id: FIRST_SECTION, title: 'Opening' }, ...headings] : headings, quiz };
}

/** Separates a lesson's quiz from its text. */
export function readQuiz(markdown: string): { readonly text: string; readonly quiz: LessonQuiz | null } {
  const split = splitQuiz(markdown);
  if (!split) return { text: markdown, quiz: null };
  const questions = split.questions.map((question) => ({ ...question, id: createQuestionId(question) }));
  return { text: split.text, quiz: { title: split.title, questions } };
}

// A reworded question gets a new id, so users who answered the old one are asked again.
const createQuestionId = ({ text, choices }: QuizQuestion): string =>
  createHash('sha256')
    .update(JSON.stringify([text, choices]))
    .digest('base64url')
    .slice(0, 16);
