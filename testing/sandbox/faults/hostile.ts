import { bendAccount } from './bendAccount.js'
import type { Fault } from './Fault.js'
import { bendWallets, type PageOfWallets } from './bendWallets.js'

type Listing = PageOfWallets['data'][number]

const links = [
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'link_mode',
  'homepage',
  'app_store',
  'play_store',
  'chrome_store',
]
const badLinks = [
  'javascript:alert(document.domain)',
  'javascript://x/%0aalert(1)',
  'JaVaScRiPt:alert(1)',
  '\tjavascript:alert(1)',
  '\njavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://wallet.example/1',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'http://wallet.example',
  'https://user:pw@wallet.example',
  `https://wallet.example/${'a'.repeat(5000)}`,
]
const badNames = ['<b onclick=alert(1)>Bold</b>', 'Har\u202Ebor \u200BWallet', 'W'.repeat(10_000)]
const badImageIds = ['../../../evil?x=', '', 'a'.repeat(1024), {}]
const unlisted = [null, 'wallet', 42, [], {}, { id: 'x' }, { name: 'Without id' }]

const same = (wallet: Listing): unknown => wallet

/** What becomes of the first wallets of a page, one each: wallets with a bad part, then what is no wallet at all. */
const bends: readonly ((wallet: Listing) => unknown)[] = [
  ...badLinks.map(link => (wallet: Listing) => ({
    ...wallet,
    ...Object.fromEntries(links.map(name => [name, link])),
  })),
  ...badNames.map(name => (wallet: Listing) => ({ ...wallet, name })),
  ...badImageIds.map(image_id => (wallet: Listing) => ({ ...wallet, image_id })),
  ...[{}, '', '\u202E'].map(name => (wallet: Listing) => ({ ...wallet, name })),
  wallet => ({
    ...wallet,
    image_url: 'https://tracker.example/seen.png',
    rdns: '<script>',
    chains: 'all',
    order: {},
  }),
  ...unlisted.map(value => () => value),
]

const hostileWallets = bendWallets(page => ({
  ...page,
  data: page.data.map((wallet, index) => (bends[index] ?? same)(wallet)),
}))

/**
 * Wallets, balances, history, sessions and tokens to swap as an attacker would list them: links to scripts, files and other origins, names
 * that mislead, elements that are no wallets.
 */
export const hostile: Fault = async subject => bendAccount(await hostileWallets(subject))
