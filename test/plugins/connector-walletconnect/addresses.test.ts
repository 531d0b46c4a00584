import { mainnet } from 'viem/chains'
import { createKernel, memoryEnvironment } from '../../../kernel/index.js'
import { type CaipNetworkId, type PluginContext, remoteAdapters } from '../../../kernel/define.js'
import { bip122, bitcoin } from '../../../plugins/chain-bip122/index.js'
import { cosmos, cosmosHub } from '../../../plugins/chain-cosmos/index.js'
import { eip155 } from '../../../plugins/chain-eip155/index.js'
import { polkadot, polkadotRelay } from '../../../plugins/chain-polkadot/index.js'
import { solana, solanaMainnet } from '../../../plugins/chain-solana/index.js'

const addresses: Readonly<Record<CaipNetworkId, string>> = {
  'eip155:1': '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  [solanaMainnet.caipNetworkId]: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q',
  [bitcoin.caipNetworkId]: 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te',
  [polkadotRelay.caipNetworkId]: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  [cosmosHub.caipNetworkId]: 'cosmos14u4ahcd2ndhvrc4du8tffaqlcudgx8gz7zydh4',
}
const testnetAddress = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const foreign = [testnetAddress, '0x12', '<img onerror>', '', 'x'.repeat(128)]

test.each(Object.entries(addresses))(
  'of a session on %s, addresses of that network count and no others: one bad among them spoils nothing',
  async (networkId, own) => {
    const kernel = createKernel({
      env: memoryEnvironment(),
      plugins: [
        eip155({ networks: [mainnet] }),
        solana({ networks: [solanaMainnet] }),
        bip122({ networks: [bitcoin] }),
        polkadot({ networks: [polkadotRelay] }),
        cosmos({ networks: [cosmosHub] }),
      ],
    })
    const [namespace] = networkId.split(':')
    const contribution = kernel.registry
      .contributions(remoteAdapters)
      .find(chain => chain.namespace === namespace)
    const createChain = await contribution!.load()
    const chain = createChain({ stores: kernel.stores } as PluginContext)
    const all = [...Object.values(addresses), ...foreign]
    expect(all.filter(address => chain.isAddress?.(address, networkId as CaipNetworkId))).toEqual([own])
    kernel.dispose()
  },
)
