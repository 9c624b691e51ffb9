/** A language model's answer. */
export const SAMPLE_STORY = {
  title: 'A Tuesday',
  narrative: 'It is a Tuesday and nothing about it is remarkable, except that you have begun. '.repeat(8),
  keyMoments: ['One.', 'Two.', 'Three.'].map((sentence) => ({ sentence, contentId: null, action: sentence })),
  futureVision: 'It is an ordinary day a year on, and you are where you meant to be.',
};
