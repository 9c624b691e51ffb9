import { readState } from '#lib/phrasing/clauses.ts';

/** Kinds of hurdles for which there is something particular to say and to do. */
export type HurdleKind = 'alone' | 'voice' | 'time' | 'means' | 'language' | 'standing' | 'other';

export interface Hurdle {
  readonly kind: HurdleKind;
  /** "you have no mentor nearby", as a clause. */
  readonly clause: string | undefined;
  /** "public speaking", as a thing. */
  readonly thing: string | undefined;
  /** Between quotation marks, where it is neither. */
  readonly quote: string | undefined;
}

const KINDS: readonly (readonly [RegExp, HurdleKind])[] = [
  [
    /mentor|role model|nobody (?:explains|helps|to ask)|no one (?:explains|helps|to ask)|alone|isolated|network\b|connections|contacts|guidance/i,
    'alone',
  ],
  [/nervous|shy|speak|speech|present|confiden|afraid|fear|anxi|shak|meetings|imposter|impostor|introvert/i, 'voice'],
  [
    /\btime\b|busy|tired|kids|children|child ?care|shifts?\b|two jobs|exhaust|overwork|procrastinat|focus|concentrat/i,
    'time',
  ],
  [
    /money|cost|expensive|afford|fees|poor|laptop|internet|computer|electricity|fund|broke\b|budget|resources/i,
    'means',
  ],
  [/english|language|abbreviation|jargon|vocabulary|accent|acronym|words\b/i, 'language'],
  [
    /young|older?\b|age\b|respect|boss|manager|experience|degree|qualification|certificate|diploma|woman|girl|promot|overlooked|ignored|listen/i,
    'standing',
  ],
];

/** What stands in somebody's way, and what kind of thing it is. */
export function readHurdle(text: string | undefined): Hurdle | undefined {
  const state = readState(text);
  if (!state || text === undefined) return undefined;
  return {
    kind: KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'other',
    clause: state.kind === 'clause' ? state.text : undefined,
    thing: state.kind === 'thing' ? state.text : state.kind === 'to' ? `how to ${state.text}` : undefined,
    quote: state.kind === 'quote' ? state.text : undefined,
  };
}
