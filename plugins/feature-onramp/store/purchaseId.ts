const form = /^([a-z\d-]{1,32}):(.{1,200}):(\d{1,15})$/su

/** What the id of a purchase in the log of what is on its way says. */
export interface PurchaseId {
  /** Of the provider. */
  readonly provider: string
  /** What the provider calls it. */
  readonly reference: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/** The id of a purchase: all that is needed to follow it after a reload. */
export const formatPurchaseId = ({ provider, reference, startedAt }: PurchaseId): string =>
  `${provider}:${reference}:${startedAt}`

/** Reads the id of a purchase, which may come from storage. @returns undefined when it is none */
export const readPurchaseId = (id: string): PurchaseId | undefined => {
  if (id.length > 500) return undefined
  const [, provider, reference, startedAt] = form.exec(id) ?? []
  return provider !== undefined && reference !== undefined
    ? { provider, reference, startedAt: Number(startedAt) }
    : undefined
}
