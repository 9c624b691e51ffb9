import { defineCall } from '#lib/call.ts';
import type { PageQuery } from '#lib/paging.ts';
import type {
  Attendance,
  AttendanceBody,
  ItemLink,
  Lesson,
  LessonNote,
  LessonNoteBody,
  LessonReading,
  QuizAnswerBody,
  RemovedBookmark,
  UserBookmark,
  UserBookmarkBody,
  UserLearning,
  UserProgress,
  UserProgressBody,
} from './lessons.contract.ts';

interface OfItem {
  readonly params: { contentId: number };
}

/** Where an item is that is not on this site, for those who may open it. */
export const getItemLink = defineCall<OfItem & { reply: ItemLink }>('GET', '/api/learning-content/:contentId/link');
export const getLearning = defineCall<{ reply: UserLearning }>('GET', '/api/user-learning');
export const listBookmarks = defineCall<{ query: PageQuery; reply: UserBookmark[] }>('GET', '/api/user-bookmarks');
/** Without a note, the stored note does not change. */
export const putBookmark = defineCall<OfItem & { body: UserBookmarkBody; reply: UserBookmark }>(
  'PUT',
  '/api/user-bookmarks/:contentId',
);
export const deleteBookmark = defineCall<OfItem & { reply: RemovedBookmark }>(
  'DELETE',
  '/api/user-bookmarks/:contentId',
);
export const listProgress = defineCall<{ query: PageQuery; reply: UserProgress[] }>('GET', '/api/user-progress');
export const putProgress = defineCall<OfItem & { body: UserProgressBody; reply: UserProgress }>(
  'PUT',
  '/api/user-progress/:contentId',
);
/** Takes a completion back within an hour. */
export const deleteCompletion = defineCall<OfItem & { reply: UserProgress }>(
  'DELETE',
  '/api/user-progress/:contentId/completion',
);

export const listAttendance = defineCall<{ query: { userId: number }; reply: Attendance[] }>('GET', '/api/attendance');
export const putAttendance = defineCall<OfItem & { body: AttendanceBody; reply: Attendance[] }>(
  'PUT',
  '/api/attendance/:contentId',
);

/** Of a lesson, or of a note. */
interface OfId {
  readonly params: { id: number };
}

/** With its position on `path`, which the reader follows. */
export const getLesson = defineCall<OfId & { query: { path?: number | undefined }; reply: Lesson }>(
  'GET',
  '/api/lessons/:id',
);
export const putReadSections = defineCall<OfId & { body: { read: string[] }; reply: LessonReading }>(
  'PUT',
  '/api/lessons/:id/sections',
);
export const postAnswer = defineCall<OfId & { body: QuizAnswerBody; reply: LessonReading }>(
  'POST',
  '/api/lessons/:id/answers',
);
export const postNote = defineCall<OfId & { body: LessonNoteBody; reply: LessonNote }>(
  'POST',
  '/api/lessons/:id/notes',
);

export const putNote = defineCall<OfId & { body: { text: string }; reply: LessonNote }>('PUT', '/api/lesson-notes/:id');
export const deleteNote = defineCall<OfId & { reply: { id: number } }>('DELETE', '/api/lesson-notes/:id');
