import type { OnrampOptions } from '../api.js'
import type { OnrampProvider } from '../OnrampProvider.js'

/** Meld, by a link with the host's key. It does not tell how a purchase goes. */
export const meld = ({
  publicKey,
  url = 'https://meldcrypto.com',
}: NonNullable<OnrampOptions['meld']>): OnrampProvider => {
  const codeOn = (namespace: string) => (namespace === 'solana' ? 'SOL' : 'USDC')
  return {
    id: 'meld',
    name: 'Meld.io',
    fees: '1–2%',
    minutes: 10,
    serves: ({ chainNamespace }) => chainNamespace === 'eip155' || chainNamespace === 'solana',
    sells: ({ symbol }, { chainNamespace }) => symbol === codeOn(chainNamespace),
    open: ({ network, address }) => {
      const page = new URL(url)
      page.searchParams.set('publicKey', publicKey)
      page.searchParams.set('destinationCurrencyCode', codeOn(network.chainNamespace))
      page.searchParams.set('walletAddress', address)
      return Promise.resolve({ url: page.href })
    },
  }
}
