import { expect, it } from 'vitest';
import { addBusinessDays, createReminder } from './answer-day.ts';

it('counts business days from the day after the message', () => {
  const format = (day: Date) => `${day.getFullYear()}-${day.getMonth() + 1}-${day.getDate()}`;
  const friday = new Date(2026, 10, 27, 18);
  expect(format(addBusinessDays(friday, 1))).toBe('2026-11-30');
  expect(format(addBusinessDays(friday, 6))).toBe('2026-12-7');
  expect(format(addBusinessDays(new Date(2026, 10, 28), 1))).toBe('2026-11-30');
});

it('writes an entry for the whole day, with the texts escaped', () => {
  const reminder = createReminder({ firm: 'A, B; C', email: 'c@firm.example', day: new Date(2026, 10, 30), host: 'h' });
  expect(reminder.split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTART;VALUE=DATE:20261130',
      'SUMMARY:A\\, B\\; C answers your message',
      'UID:20261130-answer@h',
      'END:VCALENDAR',
    ]),
  );
});
