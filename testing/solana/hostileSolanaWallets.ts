import { hostileProviders } from '../hostile/hostileProviders.js'
import { walletIconBase64 } from '../walletIcon.js'

const ignore = (): undefined => undefined
const fault = (): never => {
  throw new Error('A hostile wallet threw this.')
}
const feature = (name: string, method: unknown = ignore) => ({ version: '1.0.0', [name]: method })

const features = {
  'standard:connect': feature('connect'),
  'standard:events': feature('on'),
  'solana:signTransaction': feature('signTransaction'),
}
const honest = {
  version: '1.0.0',
  name: 'Harbor Wallet',
  icon: walletIconBase64,
  chains: ['solana:mainnet'],
  features,
  accounts: [],
}

const wallet = (change: object): object => ({ ...honest, ...change })

/**
 * Wallets that break the Wallet Standard, one way each. Register one with `registerWallet`. Those of `unlistable` a site leaves out;
 * those of `unshowable` it lists without what is wrong; those of `unusable` fail when they are asked, with their message or "Unknown
 * error", or work where what is missing is not needed.
 */
export const hostileSolanaWallets = {
  unlistable: {
    null: (): unknown => null,
    undefined: (): unknown => undefined,
    text: (): unknown => 'a wallet',
    function: (): unknown => ignore,
    empty: (): unknown => ({}),
    throwingTraps: (): unknown => hostileProviders.throwingTraps(),
    revoked: (): unknown => hostileProviders.revoked(),
    throwingFeatures: (): unknown => wallet({ features: hostileProviders.throwingTraps() }),
    nullFeatures: (): unknown => wallet({ features: null }),
    ofAnotherChain: (): unknown =>
      wallet({ features: { ...features, 'solana:signTransaction': undefined, 'bitcoin:connect': {} } }),
    nullName: (): unknown => wallet({ name: null }),
    emptyName: (): unknown => wallet({ name: '' }),
    invisibleName: (): unknown => wallet({ name: '\u200b\u202e' }),
    objectName: (): unknown => wallet({ name: { toString: () => 'Harbor' } }),
  },
  unshowable: {
    nullIcon: (): unknown => wallet({ icon: null }),
    scriptIcon: (): unknown => wallet({ icon: 'javascript:alert(1)' }),
    remoteIcon: (): unknown => wallet({ icon: 'https://wallet.invalid/icon.png' }),
    pageIcon: (): unknown => wallet({ icon: 'data:text/html,<script>alert(1)</script>' }),
    /** 1 MB. */
    hugeIcon: (): unknown => wallet({ icon: `data:image/png;base64,${'A'.repeat(1_000_000)}` }),
    longName: (): unknown => wallet({ name: 'h'.repeat(10_000), icon: null }),
    markupName: (): unknown => wallet({ name: '<img src=x onerror=alert(1)>', icon: null }),
    /** Turned around by a bidirectional control, so that it reads as another name. */
    bidiName: (): unknown => wallet({ name: '\u202emotnahP\u202c\u200b', icon: null }),
    throwingIcon: (): unknown => ({
      ...wallet({}),
      get icon() {
        return fault()
      },
    }),
  },
  unusable: {
    connectThrows: (): object =>
      wallet({ features: { ...features, 'standard:connect': feature('connect', fault) } }),
    connectThrowsUndefined: (): object =>
      wallet({
        features: {
          ...features,
          'standard:connect': feature('connect', () => {
            // eslint-disable-next-line @typescript-eslint/only-throw-error -- that is the fault
            throw undefined
          }),
        },
      }),
    connectIsNoFunction: (): object => wallet({ features: { ...features, 'standard:connect': {} } }),
    connectAnswersNothing: (): object => wallet({}),
  },

  /** Many different wallets that are honest one by one. */
  many: (count = 60): readonly object[] =>
    Array.from({ length: count }, (_, index) => wallet({ name: `Wallet ${index}` })),
}
