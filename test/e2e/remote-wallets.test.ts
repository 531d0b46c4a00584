import {
  createPublicClient,
  http,
  parseEther,
  recoverMessageAddress,
  recoverTypedDataAddress,
  type Hex,
} from 'viem'
import type { Page } from 'playwright-core'
import { account, second } from './support/accounts.js'
import { losesWithinASecond } from './support/losesWithinASecond.js'
import { code, readCode, showCode, useRemote } from './support/useRemote.js'
import { button, closed, dialog, request, sees, showsView, statusOf, whenStatus } from './support/visitor.js'
import { receiptOf } from '../support/receiptOf.js'

const remote = useRemote()
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const chain = (id: number) =>
  createPublicClient({ transport: http(`${process.env['PORTICO_SANDBOX']}/rpc/${id}`) })

const active = (page: Page) => page.evaluate(() => window.modal.getState().active)
const whenAddress = async (page: Page, address: string) => {
  await page.waitForFunction(wanted => window.modal.getState().active?.address === wanted, address)
}
const whenNetwork = async (page: Page, id: number) => {
  await page.waitForFunction(wanted => window.modal.getState().active?.network?.id === wanted, id)
}

describe('a visitor with a wallet on a phone', () => {
  test('scans the code, approves, and is connected', async () => {
    const [page, phone] = [await remote.visit(), await remote.phone({ policy: 'manual' })]
    const uri = await showCode(page)
    expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
    await phone.pair(uri)
    const proposal = await phone.nextProposal()
    expect(proposal.peer).toMatchObject({ name: 'Host page', url: new URL(page.url()).origin })
    expect(await statusOf(page)).toBe('connecting')
    await proposal.approve()
    await whenStatus(page, 'connected')
    await closed(page)
    expect(await active(page)).toMatchObject({ address: account, network: { id: 31337 } })
  })

  test('copies the link instead, and it is what the code says', async () => {
    await remote.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const [page, phone] = [await remote.visit(), await remote.phone()]
    const uri = await showCode(page)
    await button(page, 'Copy link').click()
    await button(page, 'Copied').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(uri)
    await phone.pair(copied)
    await whenStatus(page, 'connected')
  })

  test('declines on the phone, is told so, and tries again with a new code', async () => {
    const [page, phone] = [await remote.visit(), await remote.phone({ policy: 'reject' })]
    const uri = await showCode(page)
    await phone.pair(uri)
    await sees(page, 'Request declined')
    expect(await statusOf(page)).toBe('disconnected')
    phone.setPolicy('approve')
    await button(page, 'Try again').click()
    await code(page).waitFor()
    const next = await readCode(page)
    expect(next).not.toBe(uri)
    await phone.pair(next)
    await whenStatus(page, 'connected')
  })

  test('who closes the modal and approves then is connected all the same', async () => {
    const [page, phone] = [await remote.visit(), await remote.phone({ policy: 'manual' })]
    await phone.pair(await showCode(page))
    const proposal = await phone.nextProposal()
    await button(page, 'Close').click()
    await closed(page)
    await proposal.approve()
    await whenStatus(page, 'connected')
  })

  test('who goes back and approves then is not, and the phone loses the session again', async () => {
    const [page, phone] = [await remote.visit(), await remote.phone({ policy: 'manual' })]
    await phone.pair(await showCode(page))
    const proposal = await phone.nextProposal()
    await button(page, 'Back').click()
    await showsView(page, 'Connect a wallet')
    expect(await statusOf(page)).toBe('disconnected')
    const ended = new Promise(resolve => phone.on('sessionEnded', resolve))
    await proposal.approve()
    await ended
    expect(phone.sessions).toEqual([])
    expect(await statusOf(page)).toBe('disconnected')
  })
})

describe('a visitor with a wallet in another tab', () => {
  const catalogue = {
    customWallets: [{ id: 'harbor', name: 'Harbor', webapp_link: 'https://harbor.example/app' }],
  }

  test('opens its page by the link, approves there, and is connected', async () => {
    await remote.context.route('https://harbor.example/**', route => route.fulfill({ body: 'Harbor' }))
    const [page, phone] = [await remote.visit({ plugins: { catalogue } }), await remote.phone()]
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await button(page, 'Harbor').click()
    const opening = remote.context.waitForEvent('page')
    await dialog(page).getByRole('link', { name: 'Open and continue in a new browser tab' }).click()
    const tab = await opening
    await tab.waitForURL('https://harbor.example/app/wc?**')
    expect(await tab.evaluate(() => window.opener === null && document.referrer === '')).toBe(true)
    await sees(page, 'Continue in Harbor')
    await phone.pair(new URL(tab.url()).searchParams.get('uri') ?? '')
    await whenStatus(page, 'connected')
    await closed(page)
  })
})

describe('a connected phone', () => {
  test('signs a text and typed data, and sends a transaction that the chain mines', async () => {
    const { page } = await remote.connected()
    const signature = await request(page, 'personal_sign', [hex('Hello'), account])
    expect(await recoverMessageAddress({ message: 'Hello', signature: signature as Hex })).toBe(account)

    const typed = {
      domain: { name: 'Portico', chainId: 31337 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'Hello' },
    } as const
    const types = {
      ...typed.types,
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
    }
    const typedSignature = await request(page, 'eth_signTypedData_v4', [
      account,
      JSON.stringify({ ...typed, types }),
    ])
    expect(await recoverTypedDataAddress({ ...typed, signature: typedSignature as Hex })).toBe(account)

    const to = '0x00000000000000000000000000000000000face7'
    const value = parseEther('0.25')
    const hash = await request(page, 'eth_sendTransaction', [
      { from: account, to, value: `0x${value.toString(16)}` },
    ])
    const receipt = await receiptOf(chain(31337), hash as Hex)
    expect(receipt).toMatchObject({ status: 'success', from: account.toLowerCase(), to })
    expect(await chain(31337).getBalance({ address: to })).toBe(value)
  })

  test('declines a request, and the page gets the code of wallets', async () => {
    const { page, phone } = await remote.connected()
    phone.setPolicy('reject')
    const outcome = await page.evaluate(
      async ([text, from]) => {
        const provider = await window.modal.getProvider('eip155')
        return provider
          .request({ method: 'personal_sign', params: [text, from] })
          .catch((error: unknown) => (error as { code: unknown }).code)
      },
      [hex('No'), account] as const,
    )
    expect(outcome).toBe(4001)
  })

  test('is asked once for each of several requests at a time, and each gets its own answer', async () => {
    const { page, phone } = await remote.connected()
    phone.setPolicy('manual')
    const texts = ['one', 'two', 'three']
    const allAsked = new Promise<void>(resolve =>
      phone.on('request', () => {
        if (phone.pending.length === texts.length) resolve()
      }),
    )
    const signing = Promise.all(texts.map(text => request(page, 'personal_sign', [hex(text), account])))
    await allAsked
    for (const question of [...phone.pending].reverse()) await question.approve()
    const signatures = (await signing) as Hex[]
    const signers = texts.map((message, index) =>
      recoverMessageAddress({ message, signature: signatures[index]! }),
    )
    expect(new Set(await Promise.all(signers))).toEqual(new Set([account]))
    expect(phone.requests).toHaveLength(3)
  })

  test('follows the page to another network, which it signs and sends for from then on', async () => {
    const { page, phone } = await remote.connected()
    await page.getByRole('button', { name: /^Network/ }).click()
    await button(page, /Portico Second/).click()
    await whenNetwork(page, 31338)
    expect(await request(page, 'eth_chainId')).toBe('0x7a6a')
    const to = '0x00000000000000000000000000000000000face8'
    const hash = await request(page, 'eth_sendTransaction', [{ from: account, to, value: '0x7' }])
    expect(phone.requests.at(-1)).toMatchObject({ chainId: 'eip155:31338', method: 'eth_sendTransaction' })
    await receiptOf(chain(31338), hash as Hex)
    expect(await chain(31338).getBalance({ address: to })).toBe(7n)
  })

  test('is on another network, and the page follows, and is there after a reload as well', async () => {
    const { page, phone } = await remote.connected()
    await phone.switchChain('eip155:31338')
    await whenNetwork(page, 31338)
    expect(await request(page, 'eth_chainId')).toBe('0x7a6a')
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    await whenStatus(page, 'connected')
    await whenNetwork(page, 31338)
  })
})

describe('the end of a session', () => {
  test('begun on the page, reaches the phone', async () => {
    const { page, phone } = await remote.connected()
    const ended = new Promise(resolve => phone.on('sessionEnded', resolve))
    await page.getByRole('button', { name: /^Account/ }).click()
    await button(page, /Disconnect/).click()
    await whenStatus(page, 'disconnected')
    await ended
    expect(phone.sessions).toEqual([])
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    expect(await statusOf(page)).toBe('disconnected')
  })

  test('begun on the phone while the page was closed, is found out when it is back', async () => {
    const { page, phone } = await remote.connected()
    const address = page.url()
    await page.close()
    await phone.disconnect()
    const again = await remote.context.newPage()
    await again.goto(address)
    await again.waitForFunction(() => 'modal' in window)
    await whenStatus(again, 'disconnected')
  })
})

describe('after a reload', () => {
  test('the session is there, without a question of the phone, and it signs', async () => {
    const { page, phone } = await remote.connected()
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    await whenStatus(page, 'connected')
    expect(await active(page)).toMatchObject({ address: account, network: { id: 31337 } })
    expect(await request(page, 'personal_sign', [hex('Again'), account])).toMatch(/^0x/)
    expect(phone.sessions).toHaveLength(1)
    expect(phone.requests).toHaveLength(1)
  })
})

describe('two tabs', () => {
  const two = async () => {
    const { page, phone } = await remote.connected()
    const other = await remote.visit()
    await whenStatus(other, 'connected')
    return { page, phone, other }
  }

  test('share the session, and both sign', async () => {
    const { page, phone, other } = await two()
    for (const tab of [other, page, other])
      expect(await request(tab, 'personal_sign', [hex('Tab'), account])).toMatch(/^0x/)
    expect(phone.requests).toHaveLength(3)
    expect(phone.sessions).toHaveLength(1)
  })

  test('what one disconnects, the other has lost within a second', async () => {
    await remote.context.clock.install()
    const { page, phone, other } = await two()
    const ended = new Promise(resolve => phone.on('sessionEnded', resolve))
    await losesWithinASecond(other, () => page.evaluate(() => window.modal.disconnect()))
    await ended
  })

  test('what the phone ends, both have lost, and do not find it again after a reload', async () => {
    const { page, phone, other } = await two()
    await phone.disconnect()
    await whenStatus(page, 'disconnected')
    await whenStatus(other, 'disconnected')
    await page.reload()
    await page.waitForFunction(() => 'modal' in window)
    expect(await statusOf(page)).toBe('disconnected')
  })

  test('a change of the account in the phone reaches both, and it is this one that signs', async () => {
    const { page, phone, other } = await two()
    await phone.switchAccount('eip155', 1)
    await whenAddress(page, second)
    await whenAddress(other, second)
    const signature = await request(page, 'personal_sign', [hex('Hi'), second])
    expect(await recoverMessageAddress({ message: 'Hi', signature: signature as Hex })).toBe(second)
  })
})

test('in React’s strict mode there is one client and one proposal', async () => {
  const before = remote.sandbox.relay.stats()
  const [page, phone] = [await remote.visit({ host: 'wallets-react' }), await remote.phone()]
  await phone.pair(await showCode(page))
  await page.getByTestId('account').getByText(`connected ${account}`).waitFor()
  expect(await page.locator('[data-portico=modal]').count()).toBe(1)
  const { connections, requests } = remote.sandbox.relay.stats()
  // One of the page, one of the phone.
  expect(connections - before.connections).toBe(2)
  expect((requests['wc_proposeSession'] ?? 0) - (before.requests['wc_proposeSession'] ?? 0)).toBe(1)
  await page.reload()
  await page.getByTestId('account').getByText(`connected ${account}`).waitFor()
})
