import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { concealAnswers, splitQuiz } from './lesson-quiz.ts';

const QUIZ = `## Check yourself

1. Which *one* is
   right?
   - [ ] This.
   - [x] That, and
     no other.
   > Because the text
   > says so.
2. And here?
   - [x] The first.
   - [ ] The second.`;
const LESSON = `The text.\n\n## A part\n\n- [x] no question\n\n${QUIZ}\n`;

describe('a lesson’s quiz', () => {
  it('is the last section of the lesson', () => {
    expect(splitQuiz(LESSON)).toEqual({
      text: 'The text.\n\n## A part\n\n- [x] no question',
      title: 'Check yourself',
      questions: [
        {
          text: 'Which one is right?',
          choices: ['This.', 'That, and no other.'],
          answer: 1,
          explanation: 'Because the text says so.',
        },
        { text: 'And here?', choices: ['The first.', 'The second.'], answer: 0, explanation: '' },
      ],
    });
  });

  it('hides its answers in the Markdown that readers get', () => {
    const concealed = concealAnswers(LESSON);
    expect(concealed).toContain('- [ ] That, and');
    expect(concealed).toContain('- [x] no question');
    expect(concealed.slice(concealed.indexOf('## Check'))).not.toMatch(/\[x\]|says so/);
  });

  it.each([
    ['no heading', '1. Which?\n   - [x] a\n   - [ ] b'],
    ['nothing below the heading', '## Check yourself\n'],
    ['two right answers', '## Q\n\n1. Which?\n   - [x] a\n   - [x] b'],
    ['no right answer', '## Q\n\n1. Which?\n   - [ ] a\n   - [ ] b'],
    ['one choice', '## Q\n\n1. Which?\n   - [x] a'],
    ['words around the questions', `${QUIZ}\n\nThat was all.`],
    ['an ordinary task list', '## To do\n\n- [x] a\n- [ ] b'],
  ])('is not recognized with %s', (_, lesson) => {
    expect(splitQuiz(lesson)).toBeUndefined();
    expect(concealAnswers(lesson)).toBe(lesson);
  });

  it('is part of at least six sample lessons, with an explanation for every question', () => {
    const folder = path.join(import.meta.dirname, '../content/lessons');
    const quizzes = readdirSync(folder).flatMap(
      (name) => splitQuiz(readFileSync(path.join(folder, name), 'utf8')) ?? [],
    );
    expect(quizzes.length).toBeGreaterThanOrEqual(6);
    for (const question of quizzes.flatMap(({ questions }) => questions)) expect(question.explanation).not.toBe('');
  });
});
