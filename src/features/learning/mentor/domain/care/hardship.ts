/** Kinds of hardship, each with a phrase by which the list's obstacle of that kind is known, and how people say it. */
const KINDS: readonly (readonly [phrase: string, said: RegExp])[] = [
  [
    'bereavement',
    /passed away|(?:he|she|husband|wife|mother|father|mum|mom|dad|son|daughter|brother|sister|parents?|partner) (?:has |had )?died|since (?:he|she) died|lost (?:my|our) (?!job|keys|phone|way|work|motivation|home|house)|widow|grie[fv]|bereave|funeral|falleci|murió|décéd|veu(?:f|ve)\b|gestorben|verstorben|verwitwet|faleceu|viúv|viud[ao]|توف|وفاة|गुज़र गए|देहांत|guzar ga/iu,
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
    /(?<!feel(?:ing)?(?: [^ .]+)? )too old\b|they (?:say|mean|think) (?:i am |i'm )?old\b|over(?:qualified| the hill)|at my age|demasiado (?:viej|mayor)|trop (?:vieux|vieille|âgée?)|zu alt|velh[ao] demais|because of my age/iu,
  ],
  ['not confident', /feel(?:ing)?(?: [^ .]+)? (?:too )?old\b/iu],
  [
    'childcare',
    /(?:small|little|young) (?:kids?|child(?:ren)?)|newborn|toddler|\bbaby\b|twins|single (?:mum|mom|mother|dad|father|parent)|(?:caring|care) for my|look(?:ing)? after my|kleine kinder|alleinerziehend|madre soltera|hijos pequeños|mère célibataire|jeunes enfants|mãe solo|filhos pequenos|छोटे बच्चे|chhote bachche|أطفال صغار/iu,
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

// Words that keep an answer from being quoted back: grief, illness, violence, discrimination, debt, and abuse. The
// obstacles that editors write recognize such answers first. These lists are the second line of defense, so they err on
// the side of too many words.

/** Beginnings of words. */
const BEGINNINGS =
  'abortion abus addict alcohol anorex antisem anxiet assault autis bereave betray bipolar bulimi burnout cancer chemo cried crying deceas ' +
  'depressed depression deport diabet diagnosed disabilit disabled discriminat disease divorce dying dementia epilep evict funeral grief griev ' +
  'felon harass homeless homophob illness injur insomnia islamophob kill mashonisa miscarr mourn murder orphan overdos overqualified panic ' +
  'post-traum prison psychiat psychos ptsd racis rape refugee sexis sexual suicid surgery therapist tortur transphob trauma tumo victim violen wheelchair ' +
  'widow xenophob asshole bastard bitch bollock bullshit cunt faggot fuck idiot moron motherf nazi nigg piss porn retard shit slut twat wank whore ' +
  'muert murió fallec cáncer enfermedad viuda viudo maladie décéd décès veuf veuve migrän krebs krankheit gestorben verstorben witwe';
/** Whole words, because other words begin the same: "deadline", "warehouse". */
const WHOLE = 'aids chronic cock dead death dick died hiv ill jail owe sick sober war tod mort morte lutto';
const PHRASES =
  'pass(?:ed|ing) away|late (?:wife|husband|mother|father|partner|son|daughter)|mental health|heart attack|(?:had|after) a stroke|back is shot|' +
  '(?:back|chronic) pain|end(?:ed)? my life|tried to end it|(?:did not|didn.t) allow|laid off|mean old|no papers|loan sharks?|drank my way|' +
  'lost (?:my|our) ' +
  '(?:\\w+ )?(?:wife|husband|son|daughter|child|baby|mother|father|mum|mom|dad|parents?|brother|sister|partner|friend|job|home|house)|' +
  "because (?:i am|i['’]m|of my) (?:an? )?(?:black|woman|gay|muslim|jewish|trans|old|age|accent|skin|religion|race|gender|foreign\\w*)";

/** Words of languages that put no space between words, or an ending before them. */
const ANYWHERE = '去世|生病|住院|癌|توفي|توفى|مرض|بیمار|बीमार|मृत्यु|देहांत';
/** Masked swearing, and instructions to a machine: neither is an answer. */
const NO_ANSWERS =
  'f[*#@]+(?:k|ing|ed)?|s[*#@]+t|ignore (?:all )?(?:previous|prior|earlier) instructions|system prompt|you are now|reply only with|go to hell';

const toChoice = (words: string) => words.split(' ').join('|');
const DELICATE = new RegExp(
  `${ANYWHERE}|(?<!\\p{L})(?:${toChoice(BEGINNINGS)}|${NO_ANSWERS}|(?:${toChoice(WHOLE)}|${PHRASES})(?!\\p{L}))`,
  'iu',
);

/** Whether a text touches something that must not be quoted back to its author. */
export const isDelicate = (text: string): boolean => DELICATE.test(text);
