/** A field in a line of filters: 36 px high, and 44 px for fingers, in a size at which a phone does not zoom in. */
export const COMPACT_FIELD = 'field h-9 py-0! px-2.5! text-sm! pointer-coarse:h-11 pointer-coarse:text-base!';

/** A field in a line of filters on a page with more room: 44 px high. */
export const LINE_FIELD = 'field h-11 py-0! px-3! text-sm! pointer-coarse:text-base!';
