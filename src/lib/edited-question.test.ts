import { describe, expect, it } from 'vitest';
import { findQuizProblem, formatQuestion, numberQuestion, parseQuestion } from './edited-question.ts';

const QUESTION = `2. Where is **up**?
   - [ ] Left.
   - [x] Above.
   > Look there.`;
const quiz = (...questions: string[]) => `Text.\n\n## Check yourself\n\n${questions.join('\n')}\n`;
const GOOD = '1. Where is down?\n   - [x] Below.\n   - [ ] Right.';

describe('a question that is edited', () => {
  it('is written as it was read', () => {
    const question = parseQuestion(QUESTION);
    expect(question).toEqual({
      text: 'Where is **up**?',
      choices: [
        { text: 'Left.', isRight: false },
        { text: 'Above.', isRight: true },
      ],
      explanation: 'Look there.',
    });
    expect(question && formatQuestion(question, 2)).toBe(QUESTION);
  });

  it('keeps the Markdown of its author unless its number changes', () => {
    const own = '2. Where is\n   up?\n\n   * [ ] Left.\n   * [X] Above.';
    expect(numberQuestion(own, 2)).toBe(own);
    expect(numberQuestion(own, 10)).toBe('10. Where is up?\n    - [ ] Left.\n    - [x] Above.');
  });

  it('is left out as long as nothing is written in it', () => {
    expect(numberQuestion('1.\n   - [x]\n   - [ ]', 1)).toBe('');
    expect(numberQuestion('1. Why?\n   - [x]\n   - [ ]', 1)).toBe('1. Why?\n   - [x]');
  });
});

describe('a quiz', () => {
  it.each([
    [
      'no right answer',
      '2. Where is up?\n   - [ ] Left.\n   - [ ] Above.',
      'Question 2, “Where is up?”, has no right answer.',
    ],
    [
      'two right answers',
      '2. Where is up?\n   - [x] Left.\n   - [X] Above.',
      'Question 2, “Where is up?”, has two right answers.',
    ],
    ['three', '2. Up?\n   - [x] A\n   - [x] B\n   - [x] C', 'Question 2, “Up?”, has 3 right answers.'],
    ['one choice', '2. Where is up?\n   - [x] Above.', 'Question 2, “Where is up?”, has only one choice.'],
    ['no choices', '2. Where is up?', 'Question 2, “Where is up?”, has no choices.'],
    ['no text', '2.\n   - [x] Above.\n   - [ ] Left.', 'Question 2 has no text.'],
    [
      'a choice twice',
      '2. Up?\n   - [x] Above.\n   - [ ] *above.*',
      'Question 2, “Up?”, has the choice “above.” twice.',
    ],
    [
      'a right answer without text',
      '2. Up?\n   - [x]\n   - [ ] A\n   - [ ] B',
      'Question 2, “Up?”, has a right answer without text.',
    ],
    [
      'a choice without text',
      '2. Up?\n   - [x] A\n   - [ ]\n   - [ ] B',
      'Question 2, “Up?”, has a choice without text.',
    ],
  ])('with %s is named by its question', (_, question, message) => {
    expect(findQuizProblem(quiz(GOOD, question))).toBe(message);
  });

  it('has a section of its own, with nothing else', () => {
    expect(findQuizProblem(quiz(GOOD))).toBeUndefined();
    expect(findQuizProblem(quiz('Good luck!', '', GOOD))).toContain('move “Good luck!” above');
    expect(findQuizProblem(GOOD)).toContain('put a heading above');
  });

  it.each([
    'Only text.',
    '## Exercise\n\n1. Watch.\n2. Count.',
    '## To do\n\nBring these:\n\n1. Shoes\n   - [ ] black\n   - [ ] brown',
    '',
  ])('is not what other lists are: %j', (lesson) => {
    expect(findQuizProblem(lesson)).toBeUndefined();
  });
});
