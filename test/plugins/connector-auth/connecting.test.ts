import { jest } from '@jest/globals'
import type { Eip1193Provider } from '../../../plugins/chain-eip155/index.js'
import { codeOf, countingStorage, pass, settle } from '../../support/kernel.js'
import { account, openEmbedded } from './support/openEmbedded.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const kept = ['EMAIL_LOGIN_USED_KEY', 'EMAIL', 'LAST_USED_CHAIN_KEY', 'LAST_EMAIL_LOGIN_TIME'] as const

describe('who has signed in', () => {
  test('is connected, with the address that the site names, and is remembered', async () => {
    const { site, kernel, connect, storage, wallet } = await openEmbedded()
    site.replies.set('GET_USER', {
      email: 'ada@example.com',
      address: account.toLowerCase(),
      chainId: 1,
      accounts: [
        { address: other.toLowerCase(), type: 'eoa' },
        { address: account.toUpperCase().replace('0X', '0x'), type: 'smartAccount' },
      ],
    })
    site.replies.set('GET_SMART_ACCOUNT_ENABLED_NETWORKS', new Error('broken'))
    await connect()
    expect(kernel.stores.namespaces.get('eip155')).toMatchObject({ status: 'connected', address: account })
    expect(kernel.stores.namespaces.get('eip155')?.connection).toMatchObject({
      // The one that the site signs with, and no other.
      accounts: [{ address: account, type: 'smartAccount' }],
      wallet: { type: 'AUTH', identifier: 'ada@example.com' },
    })
    expect(kept.map(key => storage.get(`@portico-wallet/${key}`))).toEqual([
      'true',
      'ada@example.com',
      '1',
      undefined,
    ])
    expect(wallet.user).toEqual({ email: 'ada@example.com' })
  })

  test('may have no e-mail address', async () => {
    const { site, kernel, connect } = await openEmbedded()
    site.replies.set('GET_USER', { email: null, address: account, chainId: 1, userName: null })
    await connect()
    expect(kernel.stores.namespaces.get('eip155')?.connection?.wallet.identifier).toBeUndefined()
  })

  test.each([
    [{ address: 'nobody', chainId: 1 }],
    [{ address: account, chainId: 'solana:x' }],
    [{ address: account, chainId: -1 }],
    [{ address: account }],
    [{ chainId: 1 }],
  ])('is nobody where the site answers %j', async user => {
    const { site, kernel, storage } = await openEmbedded()
    site.replies.set('GET_USER', user)
    expect(await codeOf(kernel.connect({ connectorId: 'ID_AUTH' }))).toMatch(
      /^(WALLET_BAD_ACCOUNTS|EMBEDDED_WALLET_FAILED)$/,
    )
    expect(storage.get('@portico-wallet/EMAIL_LOGIN_USED_KEY')).toBeFalsy()
  })

  test('is told to the site by which page, and how that looks', async () => {
    const metadata = { name: 'Shop', description: '', url: 'https://shop.example', icons: [] }
    const { site, connect } = await openEmbedded({ metadata, projectId: 'p', sdkType: 't', sdkVersion: 'v' })
    await connect()
    expect(site.last('SYNC_DAPP_DATA').payload).toEqual({
      metadata,
      projectId: 'p',
      sdkType: 't',
      sdkVersion: 'v',
    })
    expect(site.last('SYNC_THEME').payload).toEqual({
      themeMode: 'light',
      themeVariables: { '--w3m-accent': '#123456' },
      w3mThemeVariables: { '--w3m-accent': '#123456', '--w3m-background': '#fff' },
    })
  })

  test('is told to the site by its looks as these change: the mode where that has changed', async () => {
    const { site, connect, restyle } = await openEmbedded()
    await connect()
    site.asked.length = 0
    restyle({ variables: { '--portico-accent': '#654321' } })
    restyle({ mode: 'dark' })
    await settle()
    expect(site.asked.map(({ name, payload }) => [name, payload])).toEqual([
      [
        'SYNC_THEME',
        {
          themeVariables: { '--w3m-accent': '#654321' },
          w3mThemeVariables: { '--w3m-accent': '#654321', '--w3m-background': '#fff' },
        },
      ],
      [
        'SYNC_THEME',
        {
          themeMode: 'dark',
          themeVariables: { '--w3m-accent': '#654321' },
          w3mThemeVariables: { '--w3m-accent': '#654321', '--w3m-background': '#121313' },
        },
      ],
    ])
  })

  test('is written down once the account is open: the address, that somebody is in, and no time of a code', async () => {
    const storage = countingStorage()
    const { wallet, connect } = await openEmbedded({ storage })
    const written = () =>
      storage.calls.filter(call => call.includes('EMAIL')).map(call => call.replace('@portico-wallet/', ''))
    await wallet.connectEmail('ada@example.com')
    await wallet.connectOtp('123456')
    expect(written()).toEqual(['set LAST_EMAIL_LOGIN_TIME'])
    await connect()
    expect(written().slice(1)).toEqual([
      // Of who was here before.
      'remove EMAIL',
      'set EMAIL',
      'set EMAIL_LOGIN_USED_KEY',
      'remove LAST_EMAIL_LOGIN_TIME',
    ])
  })

  test('leaves what is not of the login: when a code was sent, and which networks have smart accounts', async () => {
    const storage = countingStorage()
    const { site, kernel, connect, wallet } = await openEmbedded({ storage })
    site.replies.set('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [1, 10] })
    await connect()
    await wallet.updateEmail('bob@example.com')
    await kernel.disconnect()
    const left = [...storage.texts.keys()].filter(key => key.startsWith('@portico-wallet/')).sort()
    expect(left).toEqual([
      '@portico-wallet/LAST_EMAIL_LOGIN_TIME',
      '@portico-wallet/SMART_ACCOUNT_ENABLED_NETWORKS',
    ])
    expect(storage.texts.get('@portico-wallet/SMART_ACCOUNT_ENABLED_NETWORKS')).toBe('1,10')
  })

  test('is out with the disconnect, whatever the site says, and nothing of the login is kept', async () => {
    const { site, kernel, connect, storage } = await openEmbedded()
    await connect()
    site.replies.delete('SIGN_OUT')
    const out = kernel.disconnect()
    await pass(3000)
    await out
    expect(site.names()).toContain('SIGN_OUT')
    expect(kept.map(key => storage.get(`@portico-wallet/${key}`) || undefined)).toEqual(
      kept.map(() => undefined),
    )
    expect(kernel.stores.namespaces.get('eip155')?.status).toBe('disconnected')
  })

  test('is out for good: an answer of the site that comes after the disconnect signs nobody in again', async () => {
    const { site, kernel, connect, storage, wallet } = await openEmbedded()
    await connect()
    site.replies.delete('GET_USER')
    const provider = (await kernel.provider('eip155')) as Eip1193Provider
    const moved = codeOf(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] }),
    )
    await settle()
    const late = site.last('GET_USER')
    await kernel.disconnect()
    site.answer(late, { email: 'ada@example.com', address: account, chainId: 10 })
    expect(await moved).toBe(-32603)
    expect(storage.get('@portico-wallet/EMAIL_LOGIN_USED_KEY')).toBeFalsy()
    expect(storage.get('@portico-wallet/EMAIL')).toBeFalsy()
    expect(wallet.user).toBeUndefined()
  })
})

test('a frame that is not there any more is no news to who disconnects', async () => {
  const { site, kernel, connect } = await openEmbedded()
  await connect()
  site.frame.onLoad()
  site.frame.onLoad()
  const out = kernel.disconnect()
  await pass(3000)
  await out
  await pass(60_000)
  expect(kernel.stores.alert.current).toBeUndefined()
})
