/** What a visitor signs into the guest book. */
export const guestBookLine = (): string =>
  `I was at Windfall Orchard, and I liked the apples.\n\nDate: ${new Date().toISOString()}`
