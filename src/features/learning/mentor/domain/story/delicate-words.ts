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
  'gekündigt kündigung entlassen arbeitslos redundan chômage licencié despedid desemple desempreg demitid muert murió fallec cáncer enfermedad viuda viudo maladie décéd décès veuf veuve migrän krebs krankheit gestorben verstorben witwe';
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
const PATTERN = new RegExp(
  `${ANYWHERE}|(?<!\\p{L})(?:${toChoice(BEGINNINGS)}|${NO_ANSWERS}|(?:${toChoice(WHOLE)}|${PHRASES})(?!\\p{L}))`,
  'iu',
);

/** Whether a text touches something that must not be quoted back to its author. */
export const isDelicate = (text: string): boolean => PATTERN.test(text);
