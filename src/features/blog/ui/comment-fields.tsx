import { InputField, TextAreaField } from '#ui/form-field.tsx';
import { COMMENT_LIMITS } from '../blog.constants.ts';

/** The fields of a comment. Visitors also enter a name and an address. */
export function CommentFields(props: {
  id: string;
  author: string | undefined;
  issues: readonly { readonly path: string; readonly message: string }[];
}) {
  const { id, author, issues } = props;
  const getError = (name: string) => issues.find((issue) => issue.path === name)?.message;
  return (
    <div className="mt-5 grid gap-x-6 gap-y-5 sm:grid-cols-2">
      {author === undefined ? (
        <>
          <InputField
            id={`${id}-name`}
            label="Name"
            error={getError('authorName')}
            name="authorName"
            required
            maxLength={COMMENT_LIMITS.name}
            autoComplete="name"
          />
          <InputField
            id={`${id}-email`}
            label="Email"
            hint="Never shown."
            error={getError('authorEmail')}
            name="authorEmail"
            type="email"
            required
            maxLength={COMMENT_LIMITS.email}
            autoComplete="email"
          />
        </>
      ) : (
        <p className="text-sm text-muted wrap-anywhere sm:col-span-2">
          You are commenting as <bdi className="font-semibold text-ink">{author}</bdi>.
        </p>
      )}
      <TextAreaField
        id={`${id}-text`}
        label="Comment"
        hint="An editor reviews comments before they appear."
        error={getError('content')}
        className="sm:col-span-2"
        name="content"
        required
        rows={5}
        maxLength={COMMENT_LIMITS.content}
        look="resize-y"
      />
    </div>
  );
}
