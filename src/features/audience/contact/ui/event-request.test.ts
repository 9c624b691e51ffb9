import { expect, it } from 'vitest';
import { readEventRequest } from './event-request.ts';

it('asks for a place at the event that the address names', () => {
  expect(readEventRequest('?event=Recovery%20night')).toBe('I would like to take part in “Recovery night”.');
  expect(readEventRequest('?event=%20Two%0Alines%20')).toBe('I would like to take part in “Two lines”.');
});

it('asks for nothing without a name that fits', () => {
  for (const search of ['', '?event=', '?event=%20', `?event=${'a'.repeat(121)}`]) {
    expect(readEventRequest(search)).toBeUndefined();
  }
});
