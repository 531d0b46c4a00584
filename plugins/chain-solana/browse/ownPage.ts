/** The address of this page as it may be handed on: without query and fragment, which may hold secrets. */
export const ownPage = ({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string =>
  `${origin}${pathname}`
