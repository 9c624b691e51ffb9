import type { Profile } from './profile';

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
      strengths: 'Microsoft Excel',
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
    context: {
      interests: 'Mi hermano es piloto y me cuenta todo',
      shortTermGoals: 'No sé todavía',
      timeAvailable: 'los fines de semana',
    },
    choices: { isUnsure: true, hoursPerWeek: 2 },
    mustNotPropose: ['*'],
  },
  {
    name: 'Portuguese, Recife',
    context: {
      dreamJob: 'Quero ser comissária de bordo',
      resources: 'sem computador',
      timeAvailable: '4 horas por semana',
    },
    choices: { role: 'Flight attendant', hoursPerWeek: 4, obstacles: ['No computer'] },
    mustPropose: ['Flight attendant', 'No computer', '240 minutes'],
  },
  {
    name: 'Portuguese, widow',
    context: {
      dreamJob: 'Analista de dados',
      lifeExperiences: 'Sou viúva desde janeiro',
      currentChallenges: 'falta de tempo',
    },
    choices: { role: 'Data analyst', hoursPerWeek: 1, obstacles: ['Bereavement', 'Little time'] },
    mustPropose: ['Data analyst', 'Bereavement', 'Little time'],
  },
  {
    name: 'German, Kassel',
    context: {
      dreamJob: 'Ich möchte Projektleiterin werden, nicht Pilotin',
      currentChallenges: 'Zwei kleine Kinder, Schichtarbeit',
      timeAvailable: '3 Stunden pro Woche',
    },
    choices: { skills: ['Project management'], hoursPerWeek: 3, obstacles: ['Caring for others', 'Shift work'] },
    mustPropose: ['Caring for others', 'Shift work', '180 minutes'],
    mustNotPropose: ['Pilot'],
  },
  {
    name: 'German, laid off at 57',
    context: {
      workExperience: '30 Jahre Disposition',
      currentChallenges: 'Arbeitslos und angeblich zu alt',
      dreamJob: 'Datenanalyst',
    },
    choices: { role: 'Data analyst', hoursPerWeek: 6, obstacles: ['Lack of money', 'Discrimination'] },
    mustPropose: ['Data analyst', 'Lack of money', 'Discrimination'],
  },
  {
    name: 'Hinglish, Indore',
    context: { dreamJob: 'Mujhe data analyst banna hai', strengths: 'SQL', timeAvailable: '1 hour daily' },
    choices: { role: 'Data analyst', levels: { SQL: 'well' }, hoursPerWeek: 7 },
    mustPropose: ['Data analyst', 'known SQL', '420 minutes'],
  },
  {
    name: 'Hinglish, in danger',
    context: { currentChallenges: 'zindagi se thak gaya hu, jeena nahi chahta', interests: 'pilot' },
    choices: { isUnsure: true, hoursPerWeek: 0 },
    mustPropose: ['Pilot'],
  },
  {
    name: 'Arabic, Cairo',
    context: { dreamJob: 'مضيف طيران', currentChallenges: 'ضيق الوقت', timeAvailable: '٣ ساعات في الأسبوع' },
    choices: { role: 'Flight attendant', hoursPerWeek: 3, obstacles: ['Little time'] },
    mustPropose: ['Flight attendant', 'Little time', '180 minutes'],
  },
  {
    name: 'Spanish, beaten at home',
    context: {
      lifeExperiences: 'mi marido me pega',
      shortTermGoals: 'recepcionista',
      timeAvailable: '2 horas a la semana',
    },
    choices: { role: 'Office administrator', hoursPerWeek: 2 },
    mustPropose: ['Office administrator', '120 minutes'],
  },
  {
    name: 'Spanish, one word',
    context: { dreamJob: 'piloto' },
    choices: { role: 'Pilot', hoursPerWeek: 3 },
    mustPropose: ['Pilot'],
  },
  {
    name: 'Swahili, Mwanza',
    context: { dreamJob: 'Nataka kuwa mhandisi wa ndege', timeAvailable: 'jioni' },
    choices: { isUnsure: true, hoursPerWeek: 2 },
    mustNotPropose: ['*'],
  },
  {
    name: 'French, ill',
    context: {
      dreamJob: 'Chef de projet',
      currentChallenges: 'une maladie longue',
      timeAvailable: '1 heure par semaine',
    },
    choices: { role: 'Project manager', hoursPerWeek: 1, obstacles: ['Illness'] },
    mustPropose: ['Project manager', 'Illness', '60 minutes'],
  },
];
