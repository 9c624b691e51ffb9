import type { Profile } from './profiles';

/** People who wrote in French, Spanish, Portuguese, German, Hindi, Arabic and Swahili. */
export const WORLD_PROFILES: readonly Profile[] = [
  {
    name: 'French, Dakar',
    context: {
      workExperience: 'Deux ans comme agent de piste à Dakar',
      dreamJob: 'Chef d’escale',
      currentChallenges: 'pas d’ordinateur',
      timeAvailable: '2 heures par jour',
    },
    choices: { role: 'Ramp supervisor', levels: { Safety: 'some' }, hoursPerWeek: 14, obstacles: ['No computer'] },
    mustPropose: ['Ramp supervisor', 'No computer', '840 minutes'],
  },
  {
    name: 'French, not finance',
    context: {
      dreamJob: 'Tout sauf la finance. Développeuse',
      currentChallenges: 'manque de confiance',
      timeAvailable: '5 heures par semaine',
    },
    choices: { role: 'Software developer', hoursPerWeek: 5, obstacles: ['Lack of confidence'] },
    mustPropose: ['Software developer', 'Lack of confidence', '300 minutes'],
    mustNotPropose: ['Financial statements'],
  },
  {
    name: 'Spanish, Bogotá',
    context: {
      dreamJob: 'Quiero ser analista de datos',
      currentChallenges: 'Mi papá falleció el año pasado',
      strengths: 'Excel',
      timeAvailable: '3 horas a la semana',
    },
    choices: { role: 'Data analyst', levels: { Spreadsheets: 'well' }, hoursPerWeek: 3, obstacles: ['Bereavement'] },
    mustPropose: ['Data analyst', 'known Spreadsheets', 'Bereavement', '180 minutes'],
  },
  {
    name: 'Hindi, Lucknow',
    context: { dreamJob: 'मैं pilot बनना चाहता हूँ', currentChallenges: 'अंग्रेज़ी कमज़ोर है', timeAvailable: 'हफ़्ते में 3 घंटे' },
    choices: { role: 'Pilot', hoursPerWeek: 3, obstacles: ['Language barrier'] },
    mustPropose: ['Pilot', '180 minutes'],
  },
  {
    name: 'Arabic, Amman',
    context: {
      dreamJob: 'أريد أن أصبح محللة بيانات',
      lifeExperiences: 'توفي والدي قبل سنتين',
      timeAvailable: 'ساعتان في الأسبوع',
    },
    choices: { role: 'Data analyst', hoursPerWeek: 2, obstacles: ['Bereavement'] },
    mustPropose: ['Data analyst', 'Bereavement', '120 minutes'],
  },
  {
    name: 'Arabic, in danger',
    context: { currentChallenges: 'لا أريد أن أعيش بعد الآن', dreamJob: 'مضيفة طيران' },
    choices: { isUnsure: true, hoursPerWeek: 0 },
    mustPropose: ['Flight attendant'],
  },
  {
    name: 'Spanish, her brother’s job',
    context: { interests: 'Mi hermano es piloto y me cuenta todo', shortTermGoals: 'No sé todavía', timeAvailable: 'los fines de semana' },
    choices: { isUnsure: true, hoursPerWeek: 2 },
    mustNotPropose: ['*'],
  },
];
