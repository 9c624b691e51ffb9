// What keeps an answer from being quoted back: grief, illness, violence, discrimination, and abuse. The obstacles that editors write
// recognize such answers first; these lists are the second line of defense, so they rather hold too much.

/** Beginnings of words. */
const BEGINNINGS =
  'abortion abus addict alcohol anorex antisem anxiet assault autis bereave betray bipolar bulimi burnout cancer chemo cried crying deceas ' +
  'depressed depression deport diabet diagnosed disabilit disabled discriminat disease divorce dying dementia epilep evict funeral grief griev ' +
  'harass homeless homophob illness injur insomnia islamophob kill miscarr mourn murder orphan overdos panic prison psychiat psychos racis rape ' +
  'refugee sexis sexual suicid surgery tortur transphob trauma tumo victim violen wheelchair widow xenophob ' +
  'asshole bastard bitch bollock cunt faggot fuck idiot moron motherf nazi nigg piss porn retard shit slut twat wank whore ' +
  'muert murió fallec cáncer enfermedad viuda viudo maladie décéd décès veuf veuve krebs krankheit gestorben verstorben witwe';
/** Whole words, because others begin the same: "deadline", "warehouse". */
const WHOLE = 'aids chronic cock dead death dick died hiv ill jail sick war tod mort morte lutto';
const PHRASES =
  'pass(?:ed|ing) away|late (?:wife|husband|mother|father|partner|son|daughter)|mental health|heart attack|(?:had|after) a stroke|lost (?:my|our) ' +
  '(?:\\w+ )?(?:wife|husband|son|daughter|child|baby|mother|father|mum|mom|dad|parents?|brother|sister|partner|friend|job|home|house)|' +
  "because (?:i am|i['’]m|of my) (?:an? )?(?:black|woman|gay|muslim|jewish|trans|old|age|accent|skin|religion|race|gender|foreign\\w*)";

const toChoice = (words: string) => words.split(' ').join('|');
const PATTERN = new RegExp(`(?<!\\p{L})(?:${toChoice(BEGINNINGS)}|(?:${toChoice(WHOLE)}|${PHRASES})(?!\\p{L}))`, 'iu');

/** Whether a text touches something that is not said back to the person who wrote it. */
export const isDelicate = (text: string): boolean => PATTERN.test(text);
