import { ENGLISH_SPEAKERS } from './english';
import { PEOPLE_IN_HARDSHIP } from './hardship';
import { OTHER_LANGUAGES } from './languages';
import { ODD_ANSWERS } from './odd';

/** More than 200 answers as people write them; written before the code that reads them was looked at. */
export const PEOPLE = [...ENGLISH_SPEAKERS, ...PEOPLE_IN_HARDSHIP, ...OTHER_LANGUAGES, ...ODD_ANSWERS];
