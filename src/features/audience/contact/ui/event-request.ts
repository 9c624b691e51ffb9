const LONGEST_NAME = 120;

/** The sentence that asks for a place at the event of an address such as `/?event=Recovery%20night#contact`. */
export function readEventRequest(search: string): string | undefined {
  const name = (new URLSearchParams(search).get('event') ?? '').replace(/[\s\p{C}]+/gu, ' ').trim();
  return name === '' || name.length > LONGEST_NAME ? undefined : `I would like to take part in “${name}”.`;
}
