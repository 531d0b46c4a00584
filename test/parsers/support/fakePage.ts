/** The window of a page with nothing in it but what its scripts have put there. */
export const fakePage = (globals: object): Window => globals as Window
