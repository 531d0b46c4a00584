import * as bitcoin from 'bitcoinjs-lib'
import type { BitcoinProvider } from '../../../../plugins/chain-bip122/index.js'
import {
  sandboxBitcoinNetworks,
  startSandbox,
  type Sandbox,
  type SandboxBitcoinChain,
} from '../../../../testing/sandbox/index.js'
import {
  createBitcoinTestWallet,
  type BitcoinKey,
  type BitcoinTestWallet,
  type BitcoinWalletShape,
} from '../../../../testing/index.js'
import { loadBitcoin } from '../../../../testing/bip122/loadBitcoin.js'
import { createPage } from './createPage.js'
import { createSite, type Site } from './createSite.js'

export const oneBitcoin = 100_000_000
export const shapes: readonly BitcoinWalletShape[] = ['sats-connect', 'leather', 'okx', 'wallet-standard']
/** Leather and OKX know the real main network only, the others any. */
export const networks = {
  'sats-connect': 'regtest',
  leather: 'mainnet',
  okx: 'mainnet',
  'wallet-standard': 'regtest',
} as const
export const libraryOf = {
  mainnet: bitcoin.networks.bitcoin,
  testnet: bitcoin.networks.testnet,
  regtest: bitcoin.networks.regtest,
}

/** The result of a successful request. */
export const resultOf = async <T>(response: ReturnType<BitcoinProvider['request']>): Promise<T> => {
  const answer = await response
  if (answer.status === 'error') throw new Error(`${answer.error.code}: ${answer.error.message}`)
  return answer.result as T
}

/** Two chains for all tests of a file. */
export let sandbox: Sandbox
beforeAll(async () => {
  await loadBitcoin()
  sandbox = await startSandbox({
    ...{ chains: [], solana: [] },
    bitcoin: [
      { parameters: 'regtest', name: 'Regtest', testnet: false },
      { parameters: 'mainnet', name: 'Main', testnet: false },
    ],
  })
})
afterAll(() => sandbox.stop())

export const chainOf = (parameters: string): SandboxBitcoinChain =>
  sandbox.bitcoin.find(chain => chain.parameters === parameters)!
export const balanceOf = async ({ rpcUrl }: SandboxBitcoinChain, address: string) => {
  const response = await fetch(`${rpcUrl}/address/${address}/utxo`)
  return ((await response.json()) as { value: number }[]).reduce((sum, { value }) => sum + value, 0)
}
export const address = 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw'
export interface Table {
  readonly site: Site
  readonly wallet: BitcoinTestWallet
  readonly chain: SandboxBitcoinChain
  readonly payment: BitcoinKey
  readonly ordinals: BitcoinKey
}
export const sit = async (
  shape: BitcoinWalletShape = 'sats-connect',
  options: Partial<Parameters<typeof createBitcoinTestWallet>[0]> = {},
): Promise<Table> => {
  const chain = chainOf(networks[shape])
  const wallet = createBitcoinTestWallet({
    chains: [{ id: chain.caipNetworkId, rpcUrl: chain.rpcUrl }],
    shape,
    ...options,
  })
  const found = sandboxBitcoinNetworks(sandbox).filter(({ id }) => `bip122:${id}` === chain.caipNetworkId)
  const site = await createSite({ page: createPage(wallet), networks: found })
  await site.connect()
  return { site, wallet, chain, ...wallet.keysOf(0) }
}
/** A transaction of one coin of a key, unsigned. */
export const draft = async ({ chain }: Table, key: BitcoinKey, to: BitcoinKey) => {
  const hash = await chain.fund(key.address, oneBitcoin)
  const psbt = new bitcoin.Psbt({ network: libraryOf[chain.parameters] })
  psbt.addInput({
    ...{ hash, index: 0 },
    witnessUtxo: { script: key.script, value: BigInt(oneBitcoin) },
    ...(key.type === 'p2tr' && { tapInternalKey: key.publicKey.subarray(1) }),
  })
  psbt.addOutput({ script: to.script, value: BigInt(oneBitcoin - 1000) })
  return psbt.toBase64()
}
export const send = async ({ rpcUrl }: SandboxBitcoinChain, hex: string) => {
  const response = await fetch(`${rpcUrl}/tx`, { method: 'POST', body: hex })
  return { status: response.status, text: await response.text() }
}
/** Finalises what is not final yet, and gives the whole transaction. */
export const extract = (psbt: string, { chain }: Table) => {
  const signed = bitcoin.Psbt.fromBase64(psbt, { network: libraryOf[chain.parameters] })
  const isFinal = signed.data.inputs.every(input => input.finalScriptWitness)
  return (isFinal ? signed : signed.finalizeAllInputs()).extractTransaction()
}
