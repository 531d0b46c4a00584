import { jest } from '@jest/globals'
import { ModalError, type RemoteNamespace } from '../../../kernel/define.js'
import type { WalletProvider } from '../../../plugins/chain-eip155/api.js'
import { harbor, lagoon } from './support/networks.js'
import { alice, createRemote, here, openRemote, there } from './support/openRemote.js'

describe('switching the network of a remote session', () => {
  const switchTo = (provider: WalletProvider, id: number) =>
    provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: `0x${id.toString(16)}` }] })

  test('within the session asks nobody, and is told', async () => {
    const fake = createRemote()
    const { provider } = await openRemote(fake, here)
    const heard: unknown[] = []
    provider.on?.('chainChanged', id => heard.push(id))
    expect(await switchTo(provider, lagoon.id)).toBeNull()
    expect(await provider.request({ method: 'eth_chainId' })).toBe(`0x${lagoon.id.toString(16)}`)
    expect(heard).toEqual([`0x${lagoon.id.toString(16)}`])
    expect(fake.asked).toEqual([])
  })

  test('beyond it asks the wallet on a network that it knows, and waits until the session has the new one', async () => {
    const fake = createRemote()
    fake.state.accounts = new Map([[here, [alice]]])
    const { provider } = await openRemote(fake)
    jest.useFakeTimers()
    fake.state.answer = () => {
      setTimeout(() => (fake.state.accounts = new Map([...fake.state.accounts, [there, [alice]]])), 2000)
      return null
    }
    const switching = switchTo(provider, lagoon.id)
    await jest.advanceTimersByTimeAsync(3000)
    await switching
    jest.useRealTimers()
    expect(await provider.request({ method: 'eth_chainId' })).toBe(`0x${lagoon.id.toString(16)}`)
    expect(fake.asked).toEqual([{ networkId: here, method: 'wallet_switchEthereumChain' }])
  })

  test('to one that the session never has stays where it is', async () => {
    const fake = createRemote()
    fake.state.accounts = new Map([[here, [alice]]])
    const { provider } = await openRemote(fake)
    jest.useFakeTimers()
    const switching = switchTo(provider, lagoon.id)
    await jest.advanceTimersByTimeAsync(6000)
    await switching
    jest.useRealTimers()
    expect(await provider.request({ method: 'eth_chainId' })).toBe(`0x${harbor.id.toString(16)}`)
  })

  test.each<[string, unknown, number]>([
    ['5000 with words of a rejection', { code: 5000, message: 'User rejected.' }, 4001],
    ['5000 without', { code: 5000, message: 'Unknown chain' }, 5000],
  ])('tells %s apart', async (_, cause, expected) => {
    const fake = createRemote()
    fake.state.accounts = new Map([[here, [alice]]])
    fake.state.answer = () => {
      throw new ModalError('USER_REJECTED', 'Request rejected', { cause })
    }
    const { provider } = await openRemote(fake)
    await expect(switchTo(provider, lagoon.id)).rejects.toMatchObject({ code: expected })
  })
})

describe('networks that the wallet has not approved', () => {
  test.each<[string, Partial<RemoteNamespace>, boolean]>([
    ['it can be asked to go there', { methods: ['wallet_switchEthereumChain'] }, true],
    ['it can be asked to add them', { methods: ['wallet_addEthereumChain'] }, true],
    ['it is the one known by its name', { methods: [], wallet: { name: 'MetaMask Wallet' } }, true],
    ['it has neither', { methods: ['personal_sign'], wallet: { name: 'MetaMask' } }, false],
  ])('may be chosen where %s', async (_, facts, expected) => {
    expect((await openRemote(createRemote(facts))).session.supportsAllNetworks).toBe(expected)
  })

  test('are added where the wallet cannot be asked to go there', async () => {
    const { provider } = await openRemote(createRemote({ methods: ['wallet_addEthereumChain'] }))
    const params = [{ chainId: '0x1' }]
    await expect(provider.request({ method: 'wallet_switchEthereumChain', params })).rejects.toMatchObject({
      code: 4902,
    })
  })
})
