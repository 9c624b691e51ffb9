import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { saveRecord } from '#admin-kit/records.queries.ts';
import { contentRecords } from '#features/learning/lessons/admin/learning-admin.queries.ts';
import { learningContentKind } from '#features/learning/lessons/lessons.kind.ts';
import { SkillsPage } from '#features/learning/mentor/admin/skills-page.tsx';

/** Skills, with drafts of library items on those that are wanted and not taught. */
export default function SkillsWithLibrary() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <SkillsPage
      startDraft={async ({ id, name }) => {
        const body = { title: name, skillIds: [id], status: 'draft' };
        const draft = await saveRecord<{ id: number }>(learningContentKind, undefined, body);
        void contentRecords.invalidate(client);
        await navigate({
          to: '/admin/$page',
          params: { page: 'learning-content' },
          search: { edit: String(draft.id) },
        });
      }}
    />
  );
}
