/** Shown above the sample items of an empty library. */
export function SampleNotice() {
  return (
    <p className="mb-6 max-w-[70ch] border-l-2 border-amber pl-4 text-sm text-muted">
      The library is still empty. These are examples, and what you mark here is not saved.
    </p>
  );
}
