/** Classes of a table's rows and cells. Widths are those of the list and not of the screen, which a sidebar may share. */
export const LOOKS = {
  row: 'group relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 has-[[data-row]:focus-visible]:bg-sunk @4xl:table-row @4xl:hover:bg-sunk/60',
  // The name takes the room that the other columns leave, in two lines at most, or shares it with a wide column.
  name: 'flex basis-full gap-x-2 text-left font-normal max-w-full min-w-0 @4xl:table-cell @4xl:h-11 @4xl:py-0.5 @4xl:pr-2.5 @4xl:align-middle',
  // On a phone, what follows a long name goes below it.
  nameLine: 'flex items-center gap-x-2 @max-4xl:flex-wrap',
  // An element with `data-nothing` stands for a missing value, which needs no room on a phone.
  cell: 'min-w-0 text-sm wrap-anywhere @max-4xl:text-muted @max-4xl:has-[[data-nothing]]:hidden @4xl:h-11 @4xl:max-w-48 @4xl:truncate @4xl:px-2.5 @4xl:py-0 @4xl:align-middle',
  wholeRoom: '@4xl:w-full',
  sharedRoom: '@4xl:w-[30%]',
  // Without a width of its own the column never makes the table wider than its place.
  wide: '@4xl:w-[70%] @4xl:max-w-0!',
  minor: '@4xl:@max-5xl:hidden',
  offPhones: '@max-2xl:hidden',
  // Beside the button of the actions.
  withPicture: '@max-4xl:min-h-[3.75rem] @max-4xl:pr-26',
  picture: 'shrink-0 @max-4xl:absolute @max-4xl:top-3 @max-4xl:right-8',
  menu: 'inline-flex items-center align-middle @max-4xl:-mr-3',
  actions:
    '@max-4xl:absolute @max-4xl:top-0.5 @max-4xl:right-0 @4xl:h-11 @4xl:py-0 @4xl:text-right @4xl:align-middle @4xl:whitespace-nowrap',
} as const;
