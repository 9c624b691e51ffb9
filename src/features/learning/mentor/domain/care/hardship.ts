/** Kinds of hardship, each with a phrase by which the list's obstacle of that kind is known, and how people say it. */
const KINDS: readonly (readonly [phrase: string, said: RegExp])[] = [
  [
    'bereavement',
    /passed away|(?:he|she|husband|wife|mother|father|mum|mom|dad|son|daughter|brother|sister|parents?|partner) (?:has |had )?died|since (?:he|she) died|lost (?:my|our)(?: [^ .,]+){0,2} (?:husband|wife|partner|spouse|fianc[eé]e?|mother|father|mum|mom|dad|parents?|son|daughter|child(?:ren)?|baby|twins?|brother|sister|siblings?|(?:grand(?:mother|father|parents?|son|daughter|child)|grandma|grandpa)|aunt|uncle|cousin|friend)\b|widow|grie[fv]|bereave|funeral|falleci|murió|décéd|veu(?:f|ve)\b|gestorben|verstorben|verwitwet|faleceu|viúv|viud[ao]|توف|وفاة|गुज़र गए|देहांत|guzar ga/iu,
  ],
  [
    'illness',
    /\bchemo|\bcancer\b|\bptsd\b|depress|chronic|\bmigr[aä]|disab(?:led|ility)|\bm[.]?s[.]? (?:diagnos|since)|diagnosed|\bsurgery|wheelchair|\bdialysis|\bill(?:ness)?\b|\bi am sick|enferm(?:o|a|edad)|malad(?:e|ie)|krank|doen(?:te|ça)|مريض|مرض|बीमार|\bbimar/iu,
  ],
  [
    'laid off',
    /laid off|made redundant|redundan(?:t|cy)|lost my job|let go (?:in|last|after|from)|shut (?:the|our) (?:base|plant|station)|licenciée? |chômage|despedid[ao]|desempleo|arbeitslos|gekündigt|desempregad|demitid|فقدت عملي|نوکری|naukri chali|नौकरी चली/iu,
  ],
  [
    'because of my age',
    /(?<!feel(?:ing)?(?: [^ .]+)? )too old\b|they (?:say|mean|think) (?:i am |i'm )?old\b|over(?:qualified| the hill)|at my age|demasiado (?:viej|mayor)|trop (?:vieux|vieille|âgée?)|zu alt|velh[ao] demais|because of my age|no(?:body|[- ]one) (?:will )?hires? (?:anyone|people|somebody|a (?:man|woman)|me) (?:at|of|over) \d\d|niemand stellt (?:einen|jemanden|mich)(?: mehr)? (?:mit|über) \d\d/iu,
  ],
  ['not confident', /feel(?:ing)?(?: [^ .]+)? (?:too )?old\b/iu],
  [
    'childcare',
    /(?:small|little|young) (?:kids?|child(?:ren)?)|newborn|toddler|(?<!lost (?:my|our) (?:[^ .,]+ )?)\bbaby\b|twins|single (?:mum|mom|mother|dad|father|parent)|(?:caring|care) for my|look(?:ing)? after my|kleine kinder|alleinerziehend|madre soltera|hijos pequeños|mère célibataire|jeunes enfants|mãe solo|filhos pequenos|छोटे बच्चे|chhote bachche|أطفال صغار/iu,
  ],
  [
    'discrimination',
    /discriminat|racis[mt]|sexis[mt]|harass|the only (?:black |asian |muslim )?(?:woman|girl|man)|pass(?:ed)? me over|because (?:i am|i'm|of my) (?:a )?(?:woman|black|muslim|gay|accent|hijab|name|caste|religion)|discriminaci|discriminaç|diskriminier|تمييز|जाति/iu,
  ],
];

/**
 * The hardships that a text may speak of, as phrases that the obstacle of that kind carries. They only propose that
 * obstacle; the text is never quoted for it.
 */
export const findHardships = (text: string): string[] =>
  KINDS.filter(([, said]) => said.test(text)).map(([phrase]) => phrase);
