const TITLE = /^(dr|prof|professor|ing|dipl|mag|mr|mrs|ms|mx|sir|dame|capt|captain)\.?(-\p{L}+\.?)*$/iu;

/** The initials of a name, at most two: from its first and last word, ignoring titles and everything after a comma. */
export function getInitials(name: string): string[] {
  const words = (name.split(',')[0] as string).split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const named = words.filter((word) => !TITLE.test(word));
  const used = named.length > 0 ? named : words;
  const ends = used.length > 1 ? [used[0], used[used.length - 1]] : used;
  return ends.map((word) => getFirstCharacter(word as string));
}

function getFirstCharacter(word: string): string {
  const letters = word.slice(Math.max(0, word.search(/\p{L}|\p{N}/u)));
  const first = (text: string) => new Intl.Segmenter().segment(text)[Symbol.iterator]().next().value?.segment ?? '';
  return first(first(letters).toUpperCase());
}
