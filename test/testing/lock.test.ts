import { devAccounts, walletOnSite } from './support/walletOnSite.js'

const [alice] = devAccounts

describe('a locked wallet', () => {
  test('answers a connection request only after the unlocking', async () => {
    const { wallet, call, fail } = walletOnSite({ isLocked: true })
    const answer = call('eth_requestAccounts')
    await wallet.nextPending()
    expect(await call('eth_accounts')).toEqual([])
    expect(await fail('eth_requestAccounts')).toMatchObject({ code: -32002 })
    wallet.unlock()
    expect(await answer).toEqual([alice])
  })

  test('asks for the approval after the unlocking when a person decides', async () => {
    const { wallet, call } = walletOnSite({ isLocked: true, policy: 'manual' })
    const answer = call('eth_requestAccounts')
    await wallet.nextPending()
    expect(() => wallet.approve()).toThrow(/locked/)
    wallet.unlock()
    expect(wallet.pending).toHaveLength(1)
    wallet.approve()
    expect(await answer).toEqual([alice])
  })

  test('lets its owner reject without unlocking', async () => {
    const { wallet, fail } = walletOnSite({ isLocked: true })
    const answer = fail('eth_requestAccounts')
    await wallet.nextPending()
    wallet.reject()
    expect(await answer).toMatchObject({ code: 4001 })
    expect(wallet.isLocked).toBe(true)
  })

  test('hides its accounts from a connected site and shows them again', async () => {
    const { wallet, call, events } = walletOnSite()
    await call('eth_requestAccounts')
    wallet.lock()
    expect(events.at(-1)).toEqual(['accountsChanged', []])
    expect(await call('eth_accounts')).toEqual([])
    wallet.unlock()
    expect(events.at(-1)).toEqual(['accountsChanged', [alice]])
    expect(await call('eth_accounts')).toEqual([alice])
  })

  test('only has to be unlocked for a site that is connected already', async () => {
    const { wallet, call } = walletOnSite()
    await call('eth_requestAccounts')
    wallet.setPolicy('manual')
    wallet.lock()
    const answer = call('eth_requestAccounts')
    expect((await wallet.nextPending()).question).toEqual({ kind: 'unlock' })
    wallet.unlock()
    expect(await answer).toEqual([alice])
  })

  test('signs after the unlocking', async () => {
    const { wallet, call } = walletOnSite()
    await call('eth_requestAccounts')
    wallet.lock()
    const signature = call('personal_sign', ['0x6869', alice])
    await wallet.nextPending('personal_sign')
    wallet.unlock()
    expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)
  })

  test('rejects after the unlocking when that is its policy', async () => {
    const { wallet, fail } = walletOnSite({ isLocked: true, policy: 'reject' })
    const answer = fail('eth_requestAccounts')
    await wallet.nextPending()
    wallet.unlock()
    expect(await answer).toMatchObject({ code: 4001 })
  })
})
