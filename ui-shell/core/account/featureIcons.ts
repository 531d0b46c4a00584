/** Pictures of the usual features, by their ids. The declarations of plugins, which every page has from the start, stay light without them. */
const icons: ReadonlyMap<string, string> = new Map([
  ['onramp', 'M12 5v14M5 12h14'],
  ['swaps', 'M7 4v15M3.500 15.500L7 19l3.500-3.500M17 20V5M13.500 8.500L17 5l3.500 3.500'],
  ['receive', 'M18 6L7 17M7 9v8h8'],
  ['send', 'M6 18L17 7M9 7h8v8'],
  [
    'names',
    'M20 12a8 8 0 1 0-3.200 6.400M15.500 12a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0zM15.500 8.500v5a2.250 2.250 0 0 0 4.500 0V12',
  ],
])

const anything = 'M12 4l2.200 5.800L20 12l-5.800 2.200L12 20l-2.200-5.800L4 12l5.800-2.200z'

/** The path of a feature's picture. @param icon what its plugin gives it */
export const featureIcon = (id: string, icon?: string): string => icon ?? icons.get(id) ?? anything
