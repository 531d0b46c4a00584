import type { CaipNetworkId } from '../../../kernel/define.js'
import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { eip155 } from '../../../plugins/chain-eip155/index.js'
import { askAssets } from '../../../plugins/chain-eip155/wallet/askAssets.js'
import { canTellAssets } from '../../../plugins/chain-eip155/wallet/canTellAssets.js'
import { walletOf } from '../../../plugins/chain-eip155/wallet/walletOf.js'
import { beginConnecting, openScriptedSite } from '../connector-walletconnect/support/scriptedSite.js'
import { harbor } from './support/networks.js'

const networkId: CaipNetworkId = `eip155:${harbor.id}`
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('looking at the account opens no app: the wallet is asked what needs no approval, and a signature opens it', async () => {
  const opened: string[] = []
  const env = memoryEnvironment({
    document: { hasFocus: () => true } as Document,
    openLink: url => void opened.push(url),
  })
  const site = await openScriptedSite({ chains: {}, plugins: [eip155({ networks: [harbor] })], env })
  const { outcome } = await beginConnecting(site)
  site.remote.chosen({ id: 'harbor', name: 'Harbor Wallet', mobile_link: 'harbor://' }, 'harbor://')
  const session = site.client.approve({ eip155: { chains: [networkId], addresses: [address] } })
  await outcome
  const chain = site.kernel.stores.namespaces.get('eip155')!
  const wallet = walletOf(chain.connection!.session)
  const of = { wallet, address, network: chain.network! }
  session.answer = () => ({ '0x7a69': { assetDiscovery: { supported: true } } })
  expect(await canTellAssets(env, of)).toBe(true)
  await askAssets(env, of)
  expect(session.requests.map(({ call }) => call.method)).toEqual([
    'wallet_getCapabilities',
    'wallet_getAssets',
  ])
  expect(opened).toEqual([])
  await wallet.request({ method: 'personal_sign', params: ['0x00', address] })
  expect(opened).toEqual([`harbor://wc?requestId=7&sessionTopic=${session.record.topic}`])
})
