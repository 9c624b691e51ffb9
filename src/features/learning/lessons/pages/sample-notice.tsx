/** Shown above the sample items of an empty library. */
export function SampleNotice() {
  return (
    <p className="mb-6 max-w-[70ch] border-l-2 border-amber pl-4 text-sm text-muted">
      The library is empty so far. These are examples. What you mark here shows how it works and is not saved.
    </p>
  );
}
