import { expect, it } from 'vitest';
import type { CaseStudyCard } from '../case-studies.kind.ts';
import { pickFeaturedCase } from './featured-case.ts';

const study = (metrics: Record<string, string>) =>
  ({ title: 'T', description: 'It was late. We fixed the first wave.', metrics }) as unknown as CaseStudyCard;

it('shows the first measure with a short before and after, and the last sentence of its description', () => {
  const found = pickFeaturedCase([
    study({ saved: '$26M', quoteTime: '2 days to 18 min' }),
    study({ saved: '$26M', firstWaveOnTime: '63% to 91%' }),
  ]);
  expect(found).toMatchObject({
    measure: 'First wave on time',
    change: { before: '63%', after: '91%', from: 63, to: 91, sign: '', unit: '%' },
    method: 'We fixed the first wave.',
  });
  expect(pickFeaturedCase([study({ saved: '$26M' })])).toBeNull();
});
