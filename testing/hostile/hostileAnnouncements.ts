import { walletIcon } from '../walletIcon.js'
import { hostileProviders } from './hostileProviders.js'

const honest = {
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Harbor Wallet',
  icon: walletIcon,
  rdns: 'example.harbor',
}

const announced = (provider: object, info: object = {}): object => ({
  info: { ...honest, ...info },
  provider,
})

/**
 * Contents of `eip6963:announceProvider` that no honest wallet sends, one fault each; the rest is as it should be. Each is a
 * function of the provider that it announces. A site drops the announcement or shows it without what is wrong, and asks
 * the network for none of the pictures. Announce one with `announceProvider`.
 */
export const hostileAnnouncements = {
  nullDetail: (): unknown => null,
  undefinedDetail: (): unknown => undefined,
  textDetail: (): unknown => 'a wallet',
  throwingDetail: (): unknown => hostileProviders.throwingTraps(),

  nullInfo: (provider: object): unknown => ({ info: null, provider }),
  throwingInfo: (provider: object): unknown => ({ info: hostileProviders.throwingTraps(), provider }),

  nullName: (provider: object): unknown => announced(provider, { name: null }),
  emptyName: (provider: object): unknown => announced(provider, { name: '' }),
  objectName: (provider: object): unknown => announced(provider, { name: { toString: () => 'Harbor' } }),
  /** 10,000 characters. */
  longName: (provider: object): unknown => announced(provider, { name: 'h'.repeat(10_000) }),
  markupName: (provider: object): unknown => announced(provider, { name: '<img src=x onerror=alert(1)>' }),
  /** Turned around and cut by bidirectional controls, so that it reads as another name. */
  bidiName: (provider: object): unknown => announced(provider, { name: '\u202eksaMateM\u202c\u200b' }),

  nullUuid: (provider: object): unknown => announced(provider, { uuid: null }),
  nullRdns: (provider: object): unknown => announced(provider, { rdns: null }),
  /** 5 kB. */
  longRdns: (provider: object): unknown => announced(provider, { rdns: `example.${'h'.repeat(5_000)}` }),
  prototypeRdns: (provider: object): unknown => announced(provider, { rdns: '__proto__' }),

  nullIcon: (provider: object): unknown => announced(provider, { icon: null }),
  scriptIcon: (provider: object): unknown => announced(provider, { icon: 'javascript:alert(1)' }),
  remoteIcon: (provider: object): unknown => announced(provider, { icon: 'https://wallet.invalid/icon.png' }),
  pageIcon: (provider: object): unknown =>
    announced(provider, { icon: 'data:text/html,<script>alert(1)</script>' }),
  /** 1 MB. */
  hugeIcon: (provider: object): unknown =>
    announced(provider, { icon: `data:image/png;base64,${'A'.repeat(1_000_000)}` }),

  noProvider: (): unknown => ({ info: honest }),
  nullProvider: (): unknown => ({ info: honest, provider: null }),
  textProvider: (): unknown => ({ info: honest, provider: 'a provider' }),
}
