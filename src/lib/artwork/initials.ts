const TITLE = /^(dr|prof|professor|ing|dipl|mag|mr|mrs|ms|mx|sir|dame|capt|captain)\.?(-\p{L}+\.?)*$/iu;

/** The initials of a name, at most two: from its first and last word, ignoring titles and everything after a comma. */
export function getInitials(name: string): string[] {
  const words = (name.split(',')[0] as string).split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const named = words.filter((word) => !TITLE.test(word));
  const used = named.length > 0 ? named : words;
  const ends = used.length > 1 ? [used[0], used[used.length - 1]] : used;
  return ends.map((word) => getFirstCharacter(word as string));
}

// Creating one takes longer than rendering a part of a page.
let segmenter: Intl.Segmenter | undefined;

function getFirstCharacter(word: string): string {
  const letters = word.slice(Math.max(0, word.search(/\p{L}|\p{N}/u)));
  segmenter ??= new Intl.Segmenter();
  const first = (text: string) => segmenter?.segment(text)[Symbol.iterator]().next().value?.segment ?? '';
  return first(first(letters).toUpperCase());
}
