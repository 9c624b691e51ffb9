import { describe, expect, it } from 'vitest';
import { readLesson } from '#content/read-content.ts';
import { readLearningContent } from '#content/records.ts';
import { splitQuiz } from '#lib/lesson-quiz.ts';
import { lessonSchema } from '#ui/editor/schema/editor-schema.fixtures.ts';
import { SourcePreserver } from '#ui/editor/source-preserver.ts';

const open = (source: string) => {
  const memory = new SourcePreserver();
  const doc = memory.read(source, lessonSchema);
  doc.check();
  return { memory, doc, questions: doc.children.filter(({ type }) => type.name === 'question') };
};
const paragraph = (text: string) => lessonSchema.node('paragraph', null, lessonSchema.text(text));
const LESSONS = readLearningContent().flatMap(({ lesson }) => lesson ?? []);

describe('a lesson in the editor', () => {
  it.each(LESSONS)('%s has a block for each question, and is written back byte for byte', (slug) => {
    const lesson = readLesson(slug);
    const { memory, doc, questions } = open(lesson);
    expect(questions).toHaveLength(splitQuiz(lesson)?.questions.length ?? 0);
    expect(memory.write(doc)).toBe(lesson);
    // After a change elsewhere, too.
    expect(memory.write(doc.copy(doc.content.addToStart(paragraph('New.'))))).toBe(`New.\n\n${lesson}\n`);
  });

  const quiz = '## Quiz\n\n1. Up?\n   - [ ] Left\n   - [x] Above\n   > Look.\n2. Down?\n   - [x] Below\n   - [ ] Right';

  it('numbers its questions by their order', () => {
    const { memory, doc, questions } = open(quiz);
    const [heading] = doc.children;
    const [up, down] = questions;
    if (!heading || !up || !down) throw new Error('The quiz was not read');
    const moved = memory.write(lessonSchema.node('doc', null, [heading, down, up]));
    expect(splitQuiz(moved)?.questions.map(({ text, answer }) => [text, answer])).toEqual([
      ['Down?', 0],
      ['Up?', 1],
    ]);
    const left = memory.write(lessonSchema.node('doc', null, [heading, down]));
    expect(left).toBe('## Quiz\n\n1. Down?\n   - [x] Below\n   - [ ] Right\n');
  });

  it('leaves out a question in which nothing is written', () => {
    const { memory, doc } = open(quiz);
    const longer = doc.copy(doc.content.addToEnd(lessonSchema.node('question')));
    expect(memory.write(longer)).toBe(quiz);
  });

  it('has ordinary lists besides', () => {
    expect(open('1. Watch.\n2. Count.').questions).toEqual([]);
    expect(open('- [ ] Watch.\n- [x] Count.').questions).toEqual([]);
  });
});
