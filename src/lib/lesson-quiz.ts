/** A question with one right answer. */
export interface QuizQuestion {
  readonly text: string;
  readonly choices: readonly string[];
  /** Index of the correct choice. */
  readonly answer: number;
  /** Why the answer is correct; empty if the author gives no reason. */
  readonly explanation: string;
}

export interface QuizSplit {
  /** The lesson without its quiz, Markdown. */
  readonly text: string;
  readonly title: string;
  readonly questions: readonly QuizQuestion[];
}

// A question and a choice may lack their text while an author writes them. Then there is no quiz.
const QUESTION = /^\d{1,2}[.)](?: +(.*))?$/;
const CHOICE = /^\s+[-*] \[([ xX])\](?: +(.*))?$/;
const EXPLANATION = /^\s+> ?(.*)$/;
const CONTINUATION = /^\s+(\S.*)$/;

/**
 * Splits a lesson's Markdown from the quiz at its end (docs/decisions/0022). A quiz is a last section that contains
 * only numbered questions. Each question has a task list in which only the correct answer is checked, and may have an
 * explanation as a quotation. Returns undefined if there is no such quiz.
 */
export function splitQuiz(lesson: string): QuizSplit | undefined {
  const start = findLastSection(lesson);
  if (start === undefined) return undefined;
  const [heading = '', ...lines] = lesson.slice(start).split(/\r?\n/);
  const questions = readQuestions(lines);
  if (!questions) return undefined;
  return { text: lesson.slice(0, start).trimEnd(), title: heading.replace(/^##\s+/, '').trim(), questions };
}

/** Returns the lesson as readers may see it: without the correct answers and their explanations. */
export function concealAnswers(lesson: string): string {
  if (!splitQuiz(lesson)) return lesson;
  const start = findLastSection(lesson) ?? lesson.length;
  const lines = lesson.slice(start).split(/\r?\n/);
  const concealed = lines
    .filter((line) => !EXPLANATION.test(line))
    .map((line) => line.replace(/^(\s+[-*] \[)[xX]\]/, '$1 ]'));
  return lesson.slice(0, start) + concealed.join('\n');
}

/** Where the last section of a lesson begins; undefined if it has no heading. */
export const findLastSection = (lesson: string) => [...lesson.matchAll(/^##(?!#).*$/gm)].at(-1)?.index;

function readQuestions(lines: readonly string[]): QuizQuestion[] | undefined {
  const { drafts, foreign } = readDrafts(lines);
  const questions = drafts.map(finishQuestion);
  const isQuiz = foreign === undefined && questions.length > 0;
  return isQuiz && questions.every((question) => question !== undefined) ? questions : undefined;
}

/** Reads questions as far as they are written, and the first line that belongs to none. */
export function readDrafts(lines: readonly string[]): { drafts: QuestionDraft[]; foreign: string | undefined } {
  const drafts: QuestionDraft[] = [];
  let foreign: string | undefined;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const begun = QUESTION.exec(line);
    const draft = drafts.at(-1);
    if (begun) drafts.push({ parts: [begun[1] ?? ''], choices: [], right: [], reason: [], last: 'text' });
    else if (!draft || !readLine(draft, line)) foreign ??= line.trim();
  }
  return { drafts, foreign };
}

/** A question as it is written, whether complete or not. Its texts are Markdown. */
export interface QuestionDraft {
  readonly parts: string[];
  readonly choices: string[];
  readonly right: number[];
  readonly reason: string[];
  last: 'text' | 'choice';
}

/** Adds a line to the current question; returns false if the line does not belong to a question. */
function readLine(draft: QuestionDraft, line: string): boolean {
  const choice = CHOICE.exec(line);
  const reason = EXPLANATION.exec(line)?.[1];
  const more = CONTINUATION.exec(line)?.[1];
  if (choice) {
    if (choice[1] !== ' ') draft.right.push(draft.choices.length);
    draft.choices.push(choice[2] ?? '');
    draft.last = 'choice';
  } else if (reason !== undefined) draft.reason.push(reason);
  else if (more === undefined) return false;
  else if (draft.last === 'text') draft.parts.push(more);
  else draft.choices.push(`${draft.choices.pop() ?? ''} ${more}`);
  return true;
}

function finishQuestion({ parts, choices, right, reason }: QuestionDraft): QuizQuestion | undefined {
  const [answer] = right;
  if (choices.length < 2 || right.length !== 1 || answer === undefined) return undefined;
  const texts = [parts.join(' '), ...choices];
  if (texts.some((text) => text.trim() === '')) return undefined;
  return {
    text: toPlainText(parts),
    choices: choices.map((choice) => toPlainText([choice])),
    answer,
    explanation: toPlainText(reason),
  };
}

/** Joins the parts into one line without emphasis and code marks. */
export const toPlainText = (parts: readonly string[]): string =>
  parts
    .join(' ')
    .replace(/(\*\*|\*|`)(.+?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
