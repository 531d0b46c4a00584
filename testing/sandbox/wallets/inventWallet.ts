import { digest, digestUuid } from './digest.js'
import { inventName } from './inventName.js'
import type { WalletListing } from './WalletListing.js'

const evm = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161', 'eip155:11155111']
const solana = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1']
const bitcoin = ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba']
const polkadot = ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'polkadot:b0a8d493285c2df73290dfb7e61f870f']
const cosmos = ['cosmos:cosmoshub-4', 'cosmos:osmosis-1']

/** What wallets are for, in the mix of the real catalogue: most speak EVM, many several, a few say nothing. */
const families: readonly (readonly string[] | undefined)[] = [
  evm,
  [...evm, ...solana],
  evm,
  solana,
  [...evm, ...solana, ...bitcoin],
  evm,
  bitcoin,
  [...evm, ...solana, ...bitcoin, ...polkadot, ...cosmos],
  polkadot,
  evm,
  cosmos,
  [...evm, ...cosmos],
  undefined,
]

/** Every shape in which the catalogue is known to state a link, `{}` standing for the wallet's name. */
const mobileLinks = [
  '{}://',
  '{}://',
  'https://{}.example/app',
  '{}',
  '{}://',
  '{}:',
  null,
  'https://{}.example/',
  '',
]
const desktopLinks = [null, '{}://', null, '', 'https://{}.example/desktop']
const webLinks = [null, 'https://app.{}.example', null, '', null, 'https://{}.example/']
const categories = [['self-custody'], ['self-custody', 'smart-account'], ['custodial'], ['hardware'], []]

/**
 * Invents one wallet of the catalogue, the same for the same index on every run. Neighbouring indexes take turns
 * through the shapes that a client must cope with: links, missing pictures, missing rank, missing chains.
 *
 * @param index 0, 1, 2 …
 * @param localChains CAIP-2 ids of the sandbox's own chains; every EVM wallet supports them
 */
export function inventWallet(index: number, localChains: readonly string[]): WalletListing {
  const name = inventName(index)
  const slug = name.toLowerCase().replaceAll(' ', '')
  const turn = <T>(list: readonly T[]): T => list[index % list.length] as T
  const link = (shapes: readonly (string | null)[]) => turn(shapes)?.replace('{}', slug) ?? null
  const chains = turn(families)
  const isEvm = chains?.includes('eip155:1') ?? false

  return {
    id: digest(`wallet ${name}`),
    name,
    homepage: `https://${slug}.example`,
    ...(index % 29 === 28 ? {} : { image_id: digestUuid(`picture ${name}`) }),
    ...(index % 23 === 22 ? {} : { order: (index + 2) * 10 }),
    mobile_link: link(mobileLinks),
    desktop_link: link(desktopLinks),
    webapp_link: link(webLinks),
    link_mode: index % 7 === 0 ? `https://${slug}.example/link` : null,
    app_store: index % 3 === 0 ? `https://apps.apple.com/app/id${9_990_000_000 + index}` : null,
    play_store: index % 3 < 2 ? `https://play.google.com/store/apps/details?id=example.${slug}` : null,
    chrome_store: index % 4 === 0 ? `https://chromewebstore.google.com/detail/${slug}` : null,
    rdns: index % 2 === 0 ? `example.${slug}` : null,
    rdns_web_wallet: null,
    injected: isEvm && index % 2 === 0 ? [{ namespace: 'eip155', injected_id: injectedFlag(name) }] : null,
    ...(chains ? { chains: isEvm ? [...chains, ...localChains] : chains } : {}),
    categories: turn(categories),
    description: `${name} keeps coins and collectibles in one place. It exists in the sandbox only.`,
    ...(index % 11 === 10 ? {} : { badge_type: index % 4 === 0 ? 'certified' : 'none' }),
    supports_wc: chains !== bitcoin && chains !== polkadot,
    is_top_wallet: index < 20,
  }
}

/** The flag that an injected provider carries: `isHeronCoffer`. */
const injectedFlag = (name: string) => `is${name.replaceAll(' ', '')}`
