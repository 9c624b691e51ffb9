import type {
  AdminLearningContent,
  AdminLearningContentCard,
  AdminLearningPath,
  LearningContent,
  LearningContentCard,
  LearningPath,
} from '../learning.contract.ts';
import type { LearningContentRow, LearningPathRow } from './learning.store.ts';

export function presentLearningContentCard(row: LearningContentRow): LearningContentCard {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    type: row.type,
    category: row.category,
    difficulty: row.difficulty,
    estimatedTime: row.estimatedTime,
    author: row.author,
    url: row.url,
    thumbnailImage: row.thumbnailImage,
    tags: row.tags,
    rating: row.rating,
    isRecommended: row.isRecommended,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentLearningContent(row: LearningContentRow): LearningContent {
  return { ...presentLearningContentCard(row), lesson: row.lesson };
}

export function presentLearningPath(row: LearningPathRow): LearningPath {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    difficulty: row.difficulty,
    estimatedDuration: row.estimatedDuration,
    thumbnailImage: row.thumbnailImage,
    contentIds: row.contentIds,
    order: row.order,
    isActive: row.isActive,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentAdminLearningContentCard(row: LearningContentRow): AdminLearningContentCard {
  return { ...presentLearningContentCard(row), version: row.version, isSample: row.isSample };
}

export function presentAdminLearningContent(row: LearningContentRow): AdminLearningContent {
  return { ...presentLearningContent(row), version: row.version, isSample: row.isSample };
}

export function presentAdminLearningPath(row: LearningPathRow): AdminLearningPath {
  return { ...presentLearningPath(row), version: row.version, isSample: row.isSample };
}
