import { expect, it } from 'vitest';
import { readGoal, readJob, readState } from './clauses.ts';
import { joined, readList } from './lists.ts';
import { articleFor } from './nouns.ts';
import { quoted } from './plain.ts';

it.each([
  ['I want to become a fleet planner', 'to', 'become a fleet planner'],
  ['fleet planner', 'to', 'become a fleet planner'],
  ['to lead an ops team', 'to', 'lead an ops team'],
  ['My dream is to run my own airline, one day', 'to', 'run your own airline'],
  ['I would love to work for myself because my boss is awful', 'to', 'work for yourself'],
  ['Getting my licence', 'to', 'get your licence'],
  ['1) pass the PPL 2) find a job', 'to', 'pass the PPL'],
  ['Head of Operations', 'to', 'become head of operations'],
  ['promotion', 'thing', 'a promotion'],
  ['Something in aviation', 'thing', 'something in aviation'],
  ['<b>captain</b>', 'to', 'become a captain'],
  ['Ich möchte Pilot werden', 'quote', '“Ich möchte Pilot werden”'],
  ['我想成为飞行员', 'quote', '“我想成为飞行员”'],
  ['We want to be rich', 'quote', '“We want to be rich”'],
])('reads “%s” as what somebody wants', (said, kind, text) => {
  expect(readGoal(said)).toEqual({ kind, text });
});

it.each([
  ['I hope to get a job as an Air Traffic Controller', 'an Air Traffic Controller'],
  ['MRO planner', 'an MRO planner'],
  ['CEO', 'CEO'],
])('reads “%s” as a job', (said, text) => {
  expect(readJob(said)).toEqual({ kind: 'thing', text });
});

it.each([
  ['I have no mentor nearby', 'clause', 'you have no mentor nearby'],
  ['My manager does not listen to me', 'clause', 'your manager does not listen to you'],
  ['I’m shy', 'clause', 'you are shy'],
  ['everything sounds like abbreviations', 'clause', 'everything sounds like abbreviations'],
  ['Lack of time, kids', 'thing', 'lack of time'],
  ['public speaking', 'thing', 'public speaking'],
])('reads “%s” as how things are', (said, kind, text) => {
  expect(readState(said)).toEqual({ kind, text });
});

it.each([undefined, '', '  ', '-', 'n/a', 'None.', '12', 'I don’t know'])('hears nothing in “%s”', (said) => {
  expect([readGoal(said), readState(said)]).toEqual([undefined, undefined]);
});

it('reads lists however they are written, and nothing where a text is none', () => {
  expect(joined(readList('Football; Cooking; SQL'))).toBe('football, cooking and SQL');
  expect(joined(readList('I like planes'))).toBe('planes');
  expect(readList('I am not sure because I never had time for anything at all, really')).toEqual([]);
});

it('says "an MRO planner", "a UX designer", "an hour", "a university"', () => {
  expect(['MRO', 'UX', 'hour', 'university', 'airline'].map(articleFor)).toEqual(['an', 'a', 'an', 'a', 'an']);
});

it('quotes without marks inside, on one line, cut at a word', () => {
  expect(quoted('He said "go"\nand went.')).toBe('“He said ’go’ and went”');
  expect(quoted('word '.repeat(60)).length).toBeLessThan(120);
});
