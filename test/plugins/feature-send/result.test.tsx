import { userRejected } from '../../../kernel/errors/connect.js'
import {
  insufficientFunds,
  transactionDropped,
  transactionFailed,
  transactionReplaced,
} from '../../../kernel/errors/transfer.js'
import { sendView } from '../../../plugins/feature-send/index.js'
import { openSend } from './support/openSend.js'
import { account, friend, later, scriptChain } from './support/scriptedChain.js'

describe('the result', () => {
  /** Sends, with the wallet's and the network's answers in the test's hands. */
  const sendIt = async () => {
    const chain = scriptChain()
    const asked = later<{ id: string; confirmed: Promise<string>; explorerUrl: string }>()
    const confirmed = later<string>()
    chain.send = () => asked.promise
    const modal = await openSend({ chain })
    await modal.review('0.5', friend)
    await modal.pressButton('Send with Anchor')
    await modal.ui.findByRole('heading', { name: 'Approve in Anchor' })
    const approve = () =>
      modal.does(() =>
        asked.resolve({
          id: '0xabc',
          confirmed: confirmed.promise,
          explorerUrl: 'https://explorer.example/tx/0xabc',
        }),
      )
    return { ...modal, approve, asked, confirmed }
  }

  test('waits for the wallet, then for the network, and is done', async () => {
    const { approve, ui, does, confirmed, text, stack, events, said, pressButton, kernel, chain } =
      await sendIt()
    await approve()
    await ui.findByRole('heading', { name: 'Sent' })
    expect(stack()).toEqual(['SendResult'])
    expect(text()).toContain('0xabc')
    expect(ui.getByRole('link').getAttribute('href')).toBe('https://explorer.example/tx/0xabc')
    await does(() => confirmed.resolve('0xabc'))
    await ui.findByRole('heading', { name: 'Confirmed' })
    expect(said).toEqual([
      'Approve in Anchor',
      'Sent. 0.5\u00a0COIN is on its way to 0xf39F…2266. You can close this window.',
      'Confirmed. You sent 0.5\u00a0COIN to 0xf39F…2266.',
    ])
    const properties = { isSmartAccount: false, token: 'COIN', amount: 0.5, network: 'eip155:1' }
    expect(events).toEqual(
      expect.arrayContaining([
        { event: 'SEND_INITIATED', properties },
        { event: 'SEND_SUCCESS', properties },
      ]),
    )
    expect(chain.asked.filter(({ what }) => what === 'send')).toEqual([
      { what: 'send', networkId: 'eip155:1', address: account, request: { to: friend, amount: '0.5' } },
    ])
    await pressButton('Done')
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('resolves with the hash for whoever has opened the form', async () => {
    const chain = scriptChain()
    chain.send = async () => ({ id: '0xabc' })
    const { kernel, enter, pressButton, pass, does } = await openSend({ chain, isClosed: true })
    let hash: string | undefined
    await does(() => void kernel.present(sendView, undefined).then(id => (hash = id)))
    await enter('0.5', friend)
    await pressButton('Review')
    await pass(600)
    await pressButton('Send with Anchor')
    expect(hash).toBe('0xabc')
  })

  test.each([
    ['failed', () => transactionFailed('reverted'), 'Failed'],
    ['was replaced', () => transactionReplaced('0xdef'), 'Cancelled in the wallet'],
    ['was dropped', () => transactionDropped('0xabc'), 'Status unknown'],
    ['has not confirmed it', () => new Error('timeout'), 'Sent, not confirmed yet'],
  ])('a transfer that %s says so', async (_, error, title) => {
    const { approve, ui, does, confirmed } = await sendIt()
    await approve()
    await does(() => confirmed.reject(error()))
    expect(await ui.findByRole('heading', { name: title })).toBeTruthy()
    expect(ui.queryByRole('heading', { name: 'Confirmed' })).toBeNull()
  })

  test('a transfer that was sped up goes on under its new hash', async () => {
    const { approve, ui, does, confirmed, text } = await sendIt()
    await approve()
    await does(() => confirmed.resolve('0xdef'))
    await ui.findByRole('heading', { name: 'Confirmed' })
    expect(text()).toContain('0xdef')
  })

  test('who says no is back at the review, with everything kept', async () => {
    const { does, asked, ui, stack, pressButton } = await sendIt()
    await does(() => asked.reject(userRejected()))
    await ui.findAllByText('Request declined. Nothing was sent.')
    expect(stack().at(-1)).toBe('SendPreview')
    await pressButton('Edit')
    expect(ui.getByLabelText<HTMLInputElement>('Amount').value).toBe('0.5')
  })

  test('a wallet that fails says why, with a way back to the review', async () => {
    const { does, asked, ui, stack, pressButton } = await sendIt()
    await does(() => asked.reject(insufficientFunds('0.1 COIN missing')))
    await ui.findByRole('heading', { name: 'Nothing was sent' })
    await ui.findAllByText('Insufficient funds.')
    await pressButton('Try again')
    expect(stack().at(-1)).toBe('SendPreview')
  })

  test('closing loses nothing', async () => {
    const { does, approve, confirmed, kernel, log, pressButton, ui } = await sendIt()
    await pressButton('Close')
    await approve()
    const transfers = await log()
    expect(transfers.list('eip155:1', account).map(({ id, state }) => [id, state])).toEqual([
      ['0xabc', 'sent'],
    ])
    await does(() => kernel.open('SendResult'))
    await ui.findByRole('heading', { name: 'Sent' })
    await does(() => confirmed.resolve('0xabc'))
    await ui.findByRole('heading', { name: 'Confirmed' })
  })

  test('a second request is not made while one is open; it may be given up after 20 s', async () => {
    const { pressButton, pass, ui, approve, log } = await sendIt()
    await pressButton('Back')
    await pressButton('A request is open in Anchor')
    await pass(20_000)
    await ui.findAllByText(/Still waiting for Anchor/)
    await pressButton('Stop waiting')
    await ui.findByRole('button', { name: 'Send again anyway' })
    await approve()
    expect((await log()).find('0xabc')).toMatchObject({
      ...{ state: 'sent', to: friend, changes: [{ amount: '0.5', direction: 'out' }] },
    })
  })

  test('may be given up after 20 s though the clock was set back meanwhile', async () => {
    const { pressButton, pass, setClock, ui } = await sendIt()
    await pressButton('Back')
    setClock(-86_400_000)
    await pressButton('A request is open in Anchor')
    await pass(20_000)
    expect(await ui.findAllByText(/Still waiting for Anchor/)).not.toEqual([])
  })

  test('says so where a transfer is kept no more', async () => {
    const { does, kernel, ui, text } = await openSend({ isClosed: true })
    await does(() => kernel.open('SendResult', { id: '0xgone' }))
    expect(await ui.findByRole('heading', { name: 'No transfer in progress' })).toBeTruthy()
    expect(text()).not.toContain('0xgone')
  })
})
