export interface ObstacleSample {
  name: string;
  /** How people say it. */
  phrases: readonly string[];
  /** Bereavement, illness, discrimination: handled with care. */
  isSensitive: boolean;
  advice: string;
}

export const obstacles: readonly ObstacleSample[] = [
  {
    name: 'Little time',
    phrases: ['no time', 'little time', 'shifts', 'too busy', 'small children'],
    isSensitive: false,
    advice: 'Plan one short step for the week, at an hour that is yours.',
  },
  {
    name: 'Little money',
    phrases: ['no money', 'little money', "can't afford", 'cannot afford', 'debt'],
    isSensitive: false,
    advice: 'Everything in this library is free. Choose the steps that need nothing else.',
  },
  {
    name: 'Bereavement',
    phrases: ['died', 'passed away', 'lost my husband', 'lost my wife', 'late husband', 'grief'],
    isSensitive: true,
    advice: 'There is no hurry. The plan keeps its place until you come back.',
  },
];
