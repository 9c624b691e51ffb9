/** Shows an element of a row (a `group`) only with the pointer or the focus in it; always where nothing can hover. */
export const ON_HOVER =
  'opacity-0 transition-opacity group-hover:opacity-100 group-focus-within:opacity-100 [@media(hover:none)]:opacity-100';
