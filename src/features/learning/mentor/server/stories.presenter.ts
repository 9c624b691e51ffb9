import type { NarrativeCard, SavedNarrative } from '../stories.contract.ts';
import type { NarrativeRow } from './stories.store.ts';

export const presentStoryCard = ({
  id,
  title,
  selectedPathway,
  isFromModel,
  createdAt,
}: NarrativeRow): NarrativeCard => ({
  id,
  title,
  selectedPathway,
  source: isFromModel ? 'model' : 'local',
  createdAt: createdAt.toISOString(),
});

export const presentStory = (row: NarrativeRow): SavedNarrative => ({
  ...presentStoryCard(row),
  narrative: row.narrative,
  keyMoments: row.keyMoments,
  futureVision: row.futureVision,
});
