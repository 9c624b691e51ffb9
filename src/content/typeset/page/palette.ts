/** Colours of the printed page. Amber marks, it never sets text on white: `amberInk` does that at AA contrast. */
export const palette = {
  ink: '#1b2230',
  quiet: '#566072',
  deep: '#15345c',
  mid: '#4f79aa',
  pale: '#a3bcd6',
  wash: '#dbe5ef',
  amber: '#d98a1f',
  amberInk: '#8f5608',
  hairline: '#c9ccd3',
  paper: '#ffffff',
  night: '#0f2747',
  nightGlobe: '#12305a',
  nightLine: '#2c4a73',
  nightRule: '#456a99',
  nightArc: '#8fadd0',
  nightText: '#c3d2e4',
} as const;
