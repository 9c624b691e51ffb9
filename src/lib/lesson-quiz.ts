/** A question with one right answer. */
export interface QuizQuestion {
  readonly text: string;
  readonly choices: readonly string[];
  /** Index of the right one. */
  readonly answer: number;
  /** Why it is right; empty where the author gives no reason. */
  readonly explanation: string;
}

export interface QuizSplit {
  /** The lesson without its quiz, Markdown. */
  readonly text: string;
  readonly title: string;
  readonly questions: readonly QuizQuestion[];
}

const QUESTION = /^\d{1,2}[.)] +(.+)$/;
const CHOICE = /^\s+[-*] \[([ xX])\] +(.+)$/;
const EXPLANATION = /^\s+> ?(.*)$/;
const MORE = /^\s+(\S.*)$/;

/**
 * Parts a lesson's Markdown from the quiz that ends it (docs/decisions/0022): a last section that holds nothing but numbered
 * questions, each with a task list in which the right answer alone is checked, and with its explanation as a quotation.
 * Undefined where there is none, or what stands there is no such quiz.
 */
export function splitQuiz(lesson: string): QuizSplit | undefined {
  const start = lastSection(lesson);
  if (start === undefined) return undefined;
  const [heading = '', ...lines] = lesson.slice(start).split(/\r?\n/);
  const questions = readQuestions(lines);
  if (!questions) return undefined;
  return { text: lesson.slice(0, start).trimEnd(), title: heading.replace(/^##\s+/, '').trim(), questions };
}

/** The lesson as its readers may have it: the right answers are not marked, and their reasons not given. */
export function concealAnswers(lesson: string): string {
  if (!splitQuiz(lesson)) return lesson;
  const start = lastSection(lesson) ?? lesson.length;
  const lines = lesson.slice(start).split(/\r?\n/);
  const kept = lines
    .filter((line) => !EXPLANATION.test(line))
    .map((line) => line.replace(/^(\s+[-*] \[)[xX]\]/, '$1 ]'));
  return lesson.slice(0, start) + kept.join('\n');
}

const lastSection = (lesson: string) => [...lesson.matchAll(/^##(?!#).*$/gm)].at(-1)?.index;

function readQuestions(lines: readonly string[]): QuizQuestion[] | undefined {
  const drafts: Draft[] = [];
  for (const line of lines) {
    if (line.trim() === '') continue;
    const begun = QUESTION.exec(line)?.[1];
    const draft = drafts.at(-1);
    if (begun !== undefined) drafts.push({ parts: [begun], choices: [], right: [], reason: [], last: 'text' });
    else if (!draft || !readLine(draft, line)) return undefined;
  }
  const questions = drafts.map(finished);
  return questions.length > 0 && questions.every((question) => question !== undefined) ? questions : undefined;
}

interface Draft {
  readonly parts: string[];
  readonly choices: string[];
  readonly right: number[];
  readonly reason: string[];
  last: 'text' | 'choice';
}

/** Reads a line that belongs to a question under way; false where it can't. */
function readLine(draft: Draft, line: string): boolean {
  const choice = CHOICE.exec(line);
  const reason = EXPLANATION.exec(line)?.[1];
  const more = MORE.exec(line)?.[1];
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

function finished({ parts, choices, right, reason }: Draft): QuizQuestion | undefined {
  const [answer] = right;
  if (choices.length < 2 || right.length !== 1 || answer === undefined) return undefined;
  return { text: plain(parts), choices: choices.map((choice) => plain([choice])), answer, explanation: plain(reason) };
}

/** One line without the marks of emphasis and code. */
const plain = (parts: readonly string[]): string =>
  parts
    .join(' ')
    .replace(/(\*\*|\*|`)(.+?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim();
