import { solana, solanaMainnet } from 'portico/chain-solana'
import { sui, suiMainnet } from '../../../examples/third-party-wallet-standard/index.js'
import { suiTestKey } from '../../../examples/third-party-wallet-standard/testing/suiTestWallet.js'
import { registerWallet } from '@portico/testing'
import { ListeningPage } from '../../support/ListeningPage.js'
import { openChainSite } from '../../support/site/openChainSite.js'

const accounts = [
  { address: suiTestKey(0).address, chains: ['sui:mainnet'], features: [], publicKey: new Uint8Array(32) },
  {
    address: 'So11111111111111111111111111111111111111112',
    chains: ['solana:mainnet'],
    features: [],
    publicKey: new Uint8Array(32),
  },
]

/** One object of the standard that speaks Sui and Solana, and remembers a yes. @param answersSilence what it says without its owner */
const openSite = async (answersSilence: () => Promise<unknown>) => {
  const page = new ListeningPage()
  const asked: unknown[] = []
  const never = () => undefined
  const wallet = {
    version: '1.0.0',
    name: 'Harbor',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: ['sui:mainnet', 'solana:mainnet'],
    accounts,
    features: {
      'standard:connect': {
        connect: (input: { readonly silent?: boolean } = {}) => {
          asked.push(input)
          return input.silent ? answersSilence() : Promise.resolve({ accounts })
        },
      },
      'standard:events': { on: () => never },
      'sui:signPersonalMessage': { signPersonalMessage: never },
      'sui:signTransaction': { signTransaction: never },
      'solana:signTransaction': { signTransaction: never },
    },
  }
  const site = await openChainSite({
    namespace: 'sui',
    plugins: [sui({ networks: [suiMainnet] }), solana({ networks: [solanaMainnet] })],
    env: { window: page as never },
  })
  registerWallet(wallet, page as never)
  return { ...site, asked, wallet }
}

test('a wallet of several namespaces is asked once: its other accounts are opened without its owner', async () => {
  const { kernel, asked, wallet } = await openSite(() => Promise.resolve({ accounts }))
  const [row] = kernel.stores.connectors.list
  expect(row?.members?.map(({ approval }) => approval)).toEqual([wallet, wallet])
  await kernel.connect({ connectorId: 'wallet:harbor' })
  expect(kernel.stores.namespaces.connected.map(({ address }) => address)).toEqual(
    accounts.map(({ address }) => address),
  )
  expect(asked).toEqual([{}, { silent: true }])
})

test.each([
  ['refuses', () => Promise.reject(new Error('not without a click'))],
  ['opens nothing', () => Promise.resolve({ accounts: [] })],
])('one that %s without its owner asks them', async (_, answersSilence) => {
  const { kernel, asked } = await openSite(answersSilence)
  await kernel.connect({ connectorId: 'wallet:harbor' })
  expect(kernel.stores.namespaces.connected).toHaveLength(2)
  expect(asked).toEqual([{}, { silent: true }, {}])
})
