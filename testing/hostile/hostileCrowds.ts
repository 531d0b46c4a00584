import { walletIcon } from '../walletIcon.js'

const uuid = (index: number): string => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`

/** Several announcements that are honest one by one and a problem together. Each is a list of event contents. */
export const hostileCrowds = {
  /** As many different wallets as wished, to see whether a site keeps all of them. @param count default 60. */
  many: (provider: object, count = 60): readonly object[] =>
    Array.from({ length: count }, (_, index) => ({
      info: { uuid: uuid(index), name: `Wallet ${index}`, icon: walletIcon, rdns: `example.wallet${index}` },
      provider,
    })),

  /** Two builds that give the same reverse domain name and name, one of them perhaps false. */
  sameRdns: (first: object, second: object): readonly object[] =>
    [first, second].map((provider, index) => ({
      info: { uuid: uuid(index), name: 'MetaMask', icon: walletIcon, rdns: 'io.metamask' },
      provider,
    })),

  /** A second wallet takes the uuid of the first: what was bound to it first must stay. */
  sameUuid: (first: object, second: object): readonly object[] =>
    [first, second].map((provider, index) => ({
      info: { uuid: uuid(0), name: `Wallet ${index}`, icon: walletIcon, rdns: `example.wallet${index}` },
      provider,
    })),
}
