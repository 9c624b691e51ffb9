import { findLastSection, type QuestionDraft, readDrafts, toPlainText } from './lesson-quiz.ts';

/** A question as its author edits it. The texts are Markdown of one line. */
export interface EditedQuestion {
  readonly text: string;
  readonly choices: readonly { readonly text: string; readonly isRight: boolean }[];
  /** The sentence to remember. */
  readonly explanation: string;
}

/** Reads the Markdown of one question; undefined if it is not one. */
export function parseQuestion(source: string): EditedQuestion | undefined {
  const { drafts, foreign } = readDrafts(source.split('\n'));
  const [draft] = drafts;
  return draft && drafts.length === 1 && foreign === undefined ? toEdited(draft) : undefined;
}

const toEdited = ({ parts, choices, right, reason }: QuestionDraft): EditedQuestion => ({
  text: parts.join(' '),
  choices: choices.map((text, index) => ({ text, isRight: right.includes(index) })),
  explanation: reason.join(' '),
});

/** Writes a question as an item of a numbered list. Blanks at the end of a line stay, because they may be typed just now. */
export function formatQuestion({ text, choices, explanation }: EditedQuestion, number = 1): string {
  const indent = ' '.repeat(`${number}. `.length);
  const toLine = (words: string) => words.replace(/\s*\n\s*/g, ' ');
  return [
    `${number}. ${toLine(text)}`,
    ...choices.map((choice) => `${indent}- [${choice.isRight ? 'x' : ' '}] ${toLine(choice.text)}`),
    ...(explanation === '' ? [] : [`${indent}> ${toLine(explanation)}`]),
  ].join('\n');
}

/** A question with nothing written in it. */
export const EMPTY_QUESTION = formatQuestion({
  text: '',
  choices: [1, 2, 3].map(() => ({ text: '', isRight: false })),
  explanation: '',
});

/**
 * Writes a question's Markdown under its number, without the choices that are still empty. Empty if nothing is written in
 * it. Otherwise its Markdown stays as its author wrote it.
 */
export function numberQuestion(source: string, number: number): string {
  const question = parseQuestion(source);
  if (!question) return source;
  const { text, choices, explanation } = question;
  if ([text, explanation, ...choices.map((choice) => choice.text)].every((one) => one.trim() === '')) return '';
  const written = choices.filter((choice) => choice.isRight || choice.text.trim() !== '');
  if (written.length === choices.length && source.startsWith(`${number}.`)) return source;
  return formatQuestion({ ...question, choices: written }, number).replace(/ +$/gm, '');
}

const SHOWN_LETTERS = 60;
const shorten = (text: string) => (text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS).trimEnd()}…` : text);

/** What keeps a question from being asked, as a sentence that names it; undefined if nothing. */
export function findQuestionProblem(question: EditedQuestion, number: number): string | undefined {
  const text = toPlainText([question.text]);
  if (text === '') return `Question ${number} has no text.`;
  const name = `Question ${number}, “${shorten(text)}”,`;
  const choices = question.choices.map((choice) => toPlainText([choice.text]));
  const written = choices.filter((choice) => choice !== '');
  if (written.length === 0) return `${name} has no choices.`;
  if (written.length === 1) return `${name} has only one choice.`;
  if (question.choices.some(({ isRight }, index) => isRight && choices[index] === ''))
    return `${name} has a right answer without text.`;
  const rights = question.choices.filter(({ isRight }) => isRight).length;
  if (rights === 0) return `${name} has no right answer.`;
  if (rights > 1) return `${name} has ${rights === 2 ? 'two' : rights} right answers.`;
  const doubled = written.find((choice, index) => written.findIndex((one) => isSame(one, choice)) < index);
  if (doubled !== undefined) return `${name} has the choice “${shorten(doubled)}” twice.`;
  return written.length < choices.length ? `${name} has a choice without text.` : undefined;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * What keeps the last section of a lesson from being its quiz, although it has questions with choices. A section without
 * such questions is text like any other.
 */
export function findQuizProblem(lesson: string): string | undefined {
  const start = findLastSection(lesson);
  const lines = lesson.slice(start ?? 0).split(/\r?\n/);
  const { drafts, foreign } = readDrafts(start === undefined ? lines : lines.slice(1));
  const questions = drafts.map(toEdited);
  if (!questions.some(({ choices }) => choices.length > 0)) return undefined;
  const problems = questions.map((question, index) => findQuestionProblem(question, index + 1));
  if (start !== undefined && foreign === undefined) return problems.find((problem) => problem !== undefined);
  // Among other text, a list of boxes may be meant as one. A complete question shows its answer to everyone.
  if (problems.every((problem) => problem !== undefined)) return undefined;
  return start === undefined
    ? 'Please put a heading above the questions. They are a section of their own.'
    : `The last section has questions, so it can have nothing else. Please move “${shorten(foreign ?? '')}” above its heading.`;
}
