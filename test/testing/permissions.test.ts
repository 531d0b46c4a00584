import { devAccounts, walletOnSite } from './support/walletOnSite.js'

const accountsPermission = [{ eth_accounts: {} }]

describe('what a site may see', () => {
  test('a site sees no account before it has asked', async () => {
    const { call } = walletOnSite()
    expect(await call('eth_accounts')).toEqual([])
    expect(await call('wallet_getPermissions')).toEqual([])
  })

  test('connecting opens the account and tells the site', async () => {
    const { call, events } = walletOnSite()
    expect(await call('eth_requestAccounts')).toEqual([devAccounts[0]])
    expect(await call('eth_accounts')).toEqual([devAccounts[0]])
    expect(events).toContainEqual(['accountsChanged', [devAccounts[0]]])
  })

  test('a connected site that asks again is answered without a question', async () => {
    const { wallet, call } = walletOnSite()
    await call('eth_requestAccounts')
    wallet.setPolicy('manual')
    expect(await call('eth_requestAccounts')).toEqual([devAccounts[0]])
  })

  test('the owner chooses which accounts to open', async () => {
    const { wallet, call } = walletOnSite({ accountCount: 3, policy: 'manual' })
    const answer = call('eth_requestAccounts')
    await wallet.nextPending()
    wallet.approve({ accounts: [2, 0] })
    expect(await answer).toEqual([devAccounts[0], devAccounts[2]])
  })

  test('rejecting opens nothing', async () => {
    const { fail, call } = walletOnSite({ policy: 'reject' })
    expect(await fail('eth_requestAccounts')).toMatchObject({ code: 4001 })
    expect(await call('eth_accounts')).toEqual([])
  })

  test('a second connection request is refused while the first waits', async () => {
    const { wallet, call, fail } = walletOnSite({ policy: 'manual' })
    const first = call('eth_requestAccounts')
    await wallet.nextPending()
    expect(await fail('eth_requestAccounts')).toMatchObject({ code: -32002 })
    expect(await fail('wallet_requestPermissions', accountsPermission)).toMatchObject({ code: -32002 })
    wallet.approve()
    expect(await first).toEqual([devAccounts[0]])
  })

  test('permissions are requested, listed and revoked as EIP-2255 has it', async () => {
    const { call, events } = walletOnSite({ origin: 'https://shop.example' })
    const granted = await call('wallet_requestPermissions', accountsPermission)
    expect(granted).toEqual([
      {
        invoker: 'https://shop.example',
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: [devAccounts[0]] }],
      },
    ])
    expect(await call('wallet_getPermissions')).toEqual(granted)
    expect(await call('wallet_revokePermissions', accountsPermission)).toBeNull()
    expect(await call('eth_accounts')).toEqual([])
    expect(events.at(-1)).toEqual(['accountsChanged', []])
  })

  test('a permission that does not exist is refused', async () => {
    const { fail } = walletOnSite()
    expect(await fail('wallet_requestPermissions', [{ snap: {} }])).toMatchObject({ code: -32602 })
  })

  test('the owner disconnects the site in the wallet', async () => {
    const { wallet, call, events } = walletOnSite()
    await call('eth_requestAccounts')
    wallet.disconnectSite()
    expect(events.at(-1)).toEqual(['accountsChanged', []])
    expect(await call('eth_accounts')).toEqual([])
  })

  test('switching the account puts it first for a site that may see it', async () => {
    const { wallet, call, events } = walletOnSite({ accountCount: 2 })
    await call('eth_requestAccounts')
    wallet.switchAccount(1)
    expect(events.at(-1)).toEqual(['accountsChanged', [devAccounts[1], devAccounts[0]]])
    expect(wallet.activeAccount).toBe(devAccounts[1])
  })

  test('switching to an account that the site may not see tells it nothing', async () => {
    const { wallet, call, events } = walletOnSite({ accountCount: 2, policy: 'manual' })
    const answer = call('eth_requestAccounts')
    ;(await wallet.nextPending()).approve({ accounts: [0] })
    await answer
    const before = events.length
    wallet.switchAccount(1)
    expect(events).toHaveLength(before)
    expect(await call('eth_accounts')).toEqual([devAccounts[0]])
  })

  test('an account that does not exist cannot be taken into use', () => {
    const { wallet } = walletOnSite({ accountCount: 2 })
    expect(() => wallet.switchAccount(2)).toThrow(RangeError)
  })
})
