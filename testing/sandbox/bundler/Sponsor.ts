/** Who pays the fees of smart accounts on the sandbox's chains: their owners, unless it is told otherwise. */
export interface Sponsor {
  /** From now on the sponsor pays for this account, or for every one. */
  payFor(account: string): void
  /** From now on the sponsor pays for nobody. */
  payForNobody(): void
}

/** The sponsor, as its service knows it. */
export interface SponsorBook extends Sponsor {
  pays(account: string): boolean
}

/** What `payFor` takes for every account. */
export const everybody = 'everybody'

/** Creates a sponsor that pays for nobody. */
export function createSponsorBook(): SponsorBook {
  const accounts = new Set<string>()
  return {
    payFor: account => void accounts.add(account.toLowerCase()),
    payForNobody: () => accounts.clear(),
    pays: account => accounts.has(everybody) || accounts.has(account.toLowerCase()),
  }
}
