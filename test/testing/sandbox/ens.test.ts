import { createPublicClient, createWalletClient, http, toCoinType, type Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { localEns, sandboxNetworks, type Sandbox } from '../../../testing/sandbox/index.js'
import { withSandbox } from './support/withSandbox.js'
import { receiptOf } from '../../support/receiptOf.js'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const withEns = (act: (sandbox: Sandbox) => Promise<void>) => withSandbox({ solana: [], bitcoin: [] }, act)

/** A client of viem as it comes, which looks names up as it does on Ethereum. */
const clientOf = (sandbox: Sandbox) => {
  const [chain] = sandboxNetworks(sandbox)
  return createPublicClient({ chain: chain!, transport: http() })
}

describe('the names of the sandbox', () => {
  test('are found by the actions of viem, whatever their labels are', () =>
    withEns(async sandbox => {
      const client = clientOf(sandbox)
      for (const name of ['alice.eth', 'a.b.c.alice.eth', 'x.eth', '🦊.eth', `${'long'.repeat(15)}.eth`]) {
        expect(await client.getEnsAddress({ name })).toBeNull()
        await sandbox.ens.register(name, owner)
        expect(await client.getEnsAddress({ name })).toBe(owner)
      }
      await sandbox.ens.register('alice.eth', other)
      expect(await client.getEnsAddress({ name: 'alice.eth' })).toBe(other)
      expect(await client.getEnsAddress({ name: 'a.b.c.alice.eth' })).toBe(owner)
    }))

  test('are claimed by accounts, and only what stands for the account in turn is told', () =>
    withEns(async sandbox => {
      const client = clientOf(sandbox)
      expect(await client.getEnsName({ address: owner })).toBeNull()
      await sandbox.ens.setPrimaryName(owner, 'alice.eth')
      expect(await client.getEnsName({ address: owner })).toBeNull()
      await sandbox.ens.register('alice.eth', owner)
      expect(await client.getEnsName({ address: owner })).toBe('alice.eth')
      await sandbox.ens.register('alice.eth', other)
      expect(await client.getEnsName({ address: owner })).toBeNull()
    }))

  test('have addresses of other networks, and may be kept behind a gateway', () =>
    withEns(async sandbox => {
      const client = clientOf(sandbox)
      const [chain] = sandboxNetworks(sandbox)
      const account = privateKeyToAccount(sandbox.chains[0]!.accounts[9]!.privateKey)
      const wallet = createWalletClient({ account, chain: chain!, transport: http() })
      const { address, abi } = localEns
      const coinType = toCoinType(10)
      const isMined = async (hash: Promise<Hex>) => receiptOf(client, await hash)
      await isMined(
        wallet.writeContract({
          ...{ address, abi },
          functionName: 'setAddress',
          args: ['a.eth', coinType, other],
        }),
      )
      expect(await client.getEnsAddress({ name: 'a.eth', coinType })).toBe(other.toLowerCase())
      expect(await client.getEnsAddress({ name: 'a.eth' })).toBeNull()

      const url = 'https://gateway.example/{sender}/{data}'
      await isMined(
        wallet.writeContract({ address, abi, functionName: 'setGateway', args: ['away.eth', url] }),
      )
      const asked: (readonly string[])[] = []
      const gateway = createPublicClient({
        chain: chain!,
        transport: http(),
        ccipRead: {
          request: async ({ urls }) => {
            asked.push(urls)
            return `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`
          },
        },
      })
      expect(await gateway.getEnsAddress({ name: 'away.eth' })).toBe(owner)
      expect(asked).toEqual([[url]])
    }))

  test('are of the main chain: the test chain keeps none, and without a main chain there are none', () =>
    withEns(async sandbox => {
      expect(sandbox.chains.map(({ ensUniversalResolver }) => ensUniversalResolver)).toEqual([
        localEns.address,
        undefined,
      ])
      const [, test] = sandboxNetworks(sandbox)
      expect(await createPublicClient({ chain: test!, transport: http() }).getCode(localEns)).toBeUndefined()
      await withSandbox({ chains: [] }, async empty => {
        await expect(empty.ens.register('alice.eth', owner)).rejects.toMatchObject({ code: 'CHAIN_UNKNOWN' })
      })
    }))
})
