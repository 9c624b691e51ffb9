/** Comment Moderation (specification 2). */
export default function CommentsPanel() {
  return (
    <section aria-labelledby="comments-title">
      <h2 id="comments-title" className="text-2xl">
        Comment Moderation
      </h2>
    </section>
  );
}
