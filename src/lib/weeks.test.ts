import { describe, expect, it } from 'vitest';
import { countStreak, getMonday, getStartOfDay, isTimeZone, readClock } from './weeks.ts';

it('finds the Monday of a day', () => {
  expect(['2026-03-29', '2026-03-30', '2027-01-01'].map(getMonday)).toEqual(['2026-03-23', '2026-03-30', '2026-12-28']);
});

it('knows time zones of the IANA database only', () => {
  expect(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+5'].every(isTimeZone)).toBe(true);
  expect(['Mars/Olympus', '+01:00', '', '../etc', 'Europe/Berlin ', "UTC'"].some(isTimeZone)).toBe(false);
});

it('reads clocks and days across daylight-saving changes', () => {
  expect(readClock(new Date('2026-03-30T05:00:00Z'), 'Europe/Berlin')).toEqual({ day: '2026-03-30', hour: 7 });
  expect(readClock(new Date('2026-03-23T06:00:00Z'), 'Europe/Berlin')).toEqual({ day: '2026-03-23', hour: 7 });
  expect(readClock(new Date('2026-03-29T18:00:00Z'), 'Pacific/Auckland')).toEqual({ day: '2026-03-30', hour: 7 });
  expect(getStartOfDay('2026-03-29', 'Europe/Berlin').toISOString()).toBe('2026-03-28T23:00:00.000Z');
  expect(getStartOfDay('2026-03-30', 'Europe/Berlin').toISOString()).toBe('2026-03-29T22:00:00.000Z');
  expect(getStartOfDay('2026-11-02', 'America/New_York').toISOString()).toBe('2026-11-02T05:00:00.000Z');
  expect(getStartOfDay('2026-11-01', 'America/New_York').toISOString()).toBe('2026-11-01T04:00:00.000Z');
});

describe('a streak', () => {
  const count = (...days: string[]) => countStreak(days, '2026-06-29');

  it('counts weeks with any learning, however little', () => {
    expect(count('2026-07-01', '2026-06-30', '2026-06-28', '2026-06-15')).toEqual({ weeks: 3, isForgiven: false });
    expect(count()).toEqual({ weeks: 0, isForgiven: false });
  });

  it('goes on after one missed week and ends after two', () => {
    expect(count('2026-06-29', '2026-06-16', '2026-06-02')).toEqual({ weeks: 3, isForgiven: true });
    expect(count('2026-06-16')).toEqual({ weeks: 1, isForgiven: true });
    expect(count('2026-06-29', '2026-06-09')).toEqual({ weeks: 1, isForgiven: false });
  });

  it('does not count the week that has just begun as missed', () => {
    expect(count('2026-06-24')).toEqual({ weeks: 1, isForgiven: false });
  });
});
