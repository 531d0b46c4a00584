import { openPage } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

/** A page whose wallets tell that they were prepared. */
const page = async (prepare: (id: string) => Promise<unknown>, ...ids: readonly string[]) => {
  const made = await openPage({})
  for (const id of ids) {
    const namespaces = [id === 'sol' ? 'solana' : 'eip155']
    const { connector } = new ScriptedWallet({ id, name: 'Harbor', namespaces })
    made.source.announce({ ...connector, prepare: () => prepare(id) })
  }
  return made
}

describe('a wallet that the visitor points at', () => {
  test('has what the press on it needs fetched, of each of its chains, and is asked nothing', async () => {
    const prepared: string[] = []
    const { kernel } = await page(async id => prepared.push(id), 'evm', 'sol')
    await kernel.prepareConnect('wallet:harbor')
    expect(prepared.sort()).toEqual(['evm', 'sol'])
    expect(kernel.stores.namespaces.all.map(({ status }) => status)).toEqual(['disconnected', 'disconnected'])
  })

  test('and that cannot fetch it is connected all the same', async () => {
    const { kernel, faults } = await page(() => Promise.reject(new Error('offline')), 'evm')
    await kernel.prepareConnect('evm')
    expect(faults).toEqual([])
    expect(await kernel.connect({ connectorId: 'evm' })).toHaveLength(1)
  })

  test('and that breaks while it is prepared, or that nobody knows, disturbs nobody', async () => {
    const { kernel, faults } = await page(() => {
      throw new Error('at once')
    }, 'evm')
    await kernel.prepareConnect('evm')
    await kernel.prepareConnect('nobody')
    expect(faults).toEqual([])
  })
})
