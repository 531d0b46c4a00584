import { userRejected } from '../../../kernel/errors/connect.js'
import {
  insufficientFunds,
  transactionDropped,
  transactionFailed,
  transactionReplaced,
} from '../../../kernel/errors/transfer.js'
import { send, sendView } from '../../../plugins/feature-send/index.js'
import { accountView } from '../../../ui-shell/core/tokens.js'
import { nameElsewhere, nameInvalid, nameOffChain } from '../../../kernel/errors/name.js'
import { polygon } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { openModal } from '../../ui-shell/core/support/openModal.js'
import { namesPlugin, openSend } from './support/openSend.js'
import { account, friend, later, otherAccount, scriptChain, usd } from './support/scriptedChain.js'

const required = 'An amount and receiver address are required'
const lookalike = `0xf39F${'0'.repeat(32)}2266`

describe('in the account', () => {
  test.each([
    ['is offered where value can be sent', {}, true, 1],
    ['is absent where the chain cannot transfer', { lacks: ['transfer' as const] }, true, 0],
    ['is absent where this wallet cannot', {}, false, 0],
  ])('%s', async (_, options, supports, count) => {
    const chain = scriptChain(options)
    chain.supports = supports
    const { open, ui } = await openSend({ chain, isClosed: true })
    await open(accountView)
    await ui.findByRole('button', { name: /Copy/ })
    await open()
    expect(ui.queryAllByRole('button', { name: 'Send' })).toHaveLength(count)
  })

  test('is taken away by its flag', async () => {
    const { open, ui } = await openSend({ features: { send: false }, isClosed: true })
    await open(accountView)
    await ui.findByRole('heading', { name: 'Account' })
    expect(ui.queryByRole('button', { name: 'Send' })).toBeNull()
  })
})

describe('the form', () => {
  test('says what is missing, in the words of the specification', async () => {
    const { enter, ui, type, submit } = await openSend()
    await ui.findByLabelText('Amount')
    expect(submit()).toEqual([required, 'off'])
    await enter('0.5', '')
    expect(submit()).toEqual([required, 'off'])
    await type(ui.getByLabelText('To'), friend)
    expect(submit()).toEqual(['Working out the network fee', 'off'])
  })

  test('asks for a token where the account holds none of the one that was given', async () => {
    const { button, submit } = await openSend({ data: { token: friend, amount: '1', to: friend } })
    await button('A token is required')
    expect(submit()).toEqual(['A token is required', 'off'])
  })

  test('begins with what it was given', async () => {
    const { ui, pass, button } = await openSend({ data: { amount: '0.5', to: ` ${friend} `, token: usd } })
    expect((await ui.findByLabelText<HTMLInputElement>('Amount')).value).toBe('0.5')
    expect(ui.getByLabelText<HTMLInputElement>('To').value).toBe(friend)
    await pass(300)
    await button('Review')
    await button('Token: USD. Change')
  })

  test.each([
    ['-1', 'Enter a number, such as 0.5.'],
    ['1,000', 'Is this a thousand or a decimal? Enter it without marks between thousands.'],
    ['0.1234567890123456789', 'COIN has at most 18 decimals.'],
  ])('%s: %s', async (amount, text) => {
    const { enter, ui, submit } = await openSend()
    await enter(amount, friend)
    await ui.findAllByText(text)
    expect(submit()).toEqual(['Correct the amount', 'off'])
  })

  test.each([
    ['hello', 'This is no address of this network, and no name.'],
    [`${friend}0`, 'This is no address of this network, and no name.'],
    ['9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin', 'This looks like an address of another chain: Solana.'],
    ['nobody.test', 'Nobody has the name nobody.test.'],
    ['broken.test', 'Error resolving name'],
  ])('the receiver %s: %s', async (to, text) => {
    const names = namesPlugin({
      knows: () => true,
      resolve: name =>
        name === 'broken.test' ? Promise.reject(new Error('down')) : Promise.resolve(undefined),
    })
    const { enter, ui, submit } = await openSend({ plugins: [names] })
    await enter('0.5', to)
    await ui.findAllByText(text)
    expect(submit()).toEqual(['Correct the receiver', 'off'])
  })

  test.each([
    [nameInvalid('a rule'), /^odd\.test is no name that can be looked up/],
    [nameOffChain('odd.test'), /^odd\.test is kept outside of the chain/],
    [nameElsewhere('odd.test', 'eip155:1'), /^odd\.test stands for a contract on another network/],
  ])('says why a name is of no use, and does not offer to ask again: %s', async (reason, text) => {
    const names = namesPlugin({ knows: () => true, resolve: () => Promise.reject(reason) })
    const { enter, ui, button } = await openSend({ plugins: [names] })
    await enter('0.5', 'odd.test')
    await ui.findAllByText(text)
    await button('Correct the receiver')
    expect(ui.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('looks a name up, and shows the whole address', async () => {
    const answer = later<string>()
    const names = namesPlugin({ knows: text => text.endsWith('.test'), resolve: () => answer.promise })
    const { enter, text, button, does, ui } = await openSend({ plugins: [names] })
    await enter('0.5', 'friend.test')
    await button('Looking up friend.test')
    await does(() => answer.resolve(friend.toLowerCase()))
    await ui.findAllByText('friend.test stands for')
    expect(text()).toContain(friend)
  })

  test('takes no address of another chain for an answer', async () => {
    const names = namesPlugin({ knows: () => true, resolve: async () => 'javascript:alert(1)' })
    const { enter, ui, text, submit } = await openSend({ plugins: [names] })
    await enter('0.5', 'evil.test')
    await ui.findAllByText('Nobody has the name evil.test.')
    expect(text()).not.toContain('javascript:')
    expect(submit()).toEqual(['Correct the receiver', 'off'])
  })

  test.each([
    ['its own account', account, /one of your own accounts/],
    ['the token itself', usd, /address of the token itself/],
    ['wrong capitals', friend.replace('F', 'f'), /a character may be wrong/],
    ['a look-alike', lookalike, /looks like an address you have sent to before/],
  ])('warns of %s', async (_, to, text) => {
    const { enter, ui, env } = await openSend({ data: { token: usd } })
    const list = [{ namespace: 'eip155', address: friend }]
    env.storage.set('@portico/recent_receivers', JSON.stringify({ v: 1, list }))
    expect(ui.queryByText(text)).toBeNull()
    await enter('1', to)
    expect((await ui.findAllByText(text)).length).toBeGreaterThan(0)
  })

  test('offers those who were paid lately', async () => {
    const { ui, press, env, open, enter } = await openSend({ isClosed: true })
    const list = [{ namespace: 'eip155', address: friend, name: 'friend.test' }]
    env.storage.set('@portico/recent_receivers', JSON.stringify({ v: 1, list }))
    await open(sendView)
    await enter('', '')
    await press(await ui.findByRole('button', { name: /friend\.test/ }))
    expect(ui.getByLabelText<HTMLInputElement>('To').value).toBe('friend.test')
  })

  test('says how much is missing, of the token or of the coin for the fee', async () => {
    const chain = scriptChain()
    const { enter, ui, button, press, pass, submit } = await openSend({ chain })
    await enter('2', friend)
    await ui.findAllByText('0.001 COIN missing')
    expect(submit()).toEqual(['Not enough COIN', 'off'])
    chain.estimate = async () => ({ fee: '3' })
    await press(await button(/^Token: COIN/))
    await press(await ui.findByRole('button', { name: /Test Dollar/ }))
    await enter('1', friend)
    await pass(300)
    await ui.findAllByText('1 COIN missing')
    expect(submit()).toEqual(['Not enough COIN', 'off'])
  })

  test('"Max" keeps the fee, and says how much', async () => {
    const { ui, pressButton, pass, type, button } = await openSend()
    await type(await ui.findByLabelText('To'), friend)
    await pressButton('Max')
    await pass(300)
    expect(ui.getByLabelText<HTMLInputElement>('Amount').value).toBe('1.999')
    await ui.findAllByText('0.001 COIN are kept for the network fee.')
    await button('Review')
  })

  test('"Max" of a token is all of it; of a coin whose fee only the wallet knows it is not offered', async () => {
    const chain = scriptChain({ lacks: ['estimate'] })
    const { ui, pressButton, button } = await openSend({ chain })
    await ui.findAllByText(/Balance: 2\.000/)
    expect(ui.queryByRole('button', { name: 'Max' })).toBeNull()
    await ui.findAllByText('Your wallet shows the network fee before you approve.')
    await pressButton(/^Token: COIN/)
    await pressButton(/Test Dollar/)
    await pressButton('Max')
    await button(required)
    expect(ui.getByLabelText<HTMLInputElement>('Amount').value).toBe('250.5')
  })

  test('turns an amount into money and back without changing it', async () => {
    const chain = scriptChain()
    chain.tokens = async () => [
      { token: usd, amount: '10', decimals: 6, symbol: 'EUR', name: 'Euro', price: '1.1' },
    ]
    const {
      ui,
      pressButton,
      type,
      pass,
      button,
      chain: asked,
    } = await openSend({ chain, data: { token: usd } })
    await type(await ui.findByLabelText('Amount'), '1.234567')
    await type(ui.getByLabelText('To'), friend)
    await pressButton('Enter the amount as $1.35')
    expect(ui.getByLabelText<HTMLInputElement>('Amount in US dollars').value).toBe('1.35')
    await pressButton(/Enter the amount as 1\.234/)
    expect(ui.getByLabelText<HTMLInputElement>('Amount').value).toBe('1.234567')
    await pressButton('Enter the amount as $1.35')
    await type(ui.getByLabelText('Amount in US dollars'), '2.20')
    await pass(300)
    await button('Review')
    expect(asked.asked.at(-1)?.request?.amount).toBe('2')
  })

  test('goes on without a known fee, and says so', async () => {
    const chain = scriptChain()
    chain.estimate = () => Promise.reject(new Error('down'))
    const { enter, ui, pressButton, stack } = await openSend({ chain })
    await enter('0.5', friend)
    await ui.findAllByText('Not known now')
    await pressButton('Review')
    expect(stack().at(-1)).toBe('SendPreview')
  })

  test('says that balances cannot be read, and tries again', async () => {
    const chain = scriptChain()
    chain.balance = () => Promise.reject(new Error('down'))
    const { enter, pressButton, button, pass, submit } = await openSend({ chain })
    await enter('0.5', friend)
    await button('Token Balance Unavailable')
    expect(submit()).toEqual(['Token Balance Unavailable', 'off'])
    chain.balance = async () => '2'
    await pressButton('Try again')
    await pass(300)
    await button('Review')
    expect(submit()).toEqual(['Review', 'on'])
  })

  test('is emptied by another account and by another network', async () => {
    const { enter, ui, does, anchor, kernel } = await openSend()
    const amount = () => ui.getByLabelText<HTMLInputElement>('Amount').value
    await enter('0.5', friend)
    await does(() => anchor.session('eip155').changeAccounts(otherAccount))
    expect(amount()).toBe('')
    await enter('0.7', friend)
    await does(() => kernel.switchNetwork(polygon.caipNetworkId))
    expect(amount()).toBe('')
  })

  test('asks to switch first where something is to be sent on another network, and keeps what was given', async () => {
    const data = { amount: '0.5', to: friend, networkId: polygon.caipNetworkId }
    const { ui, pressButton, text } = await openSend({ data })
    await pressButton(`Switch to ${polygon.name}`)
    expect((await ui.findByLabelText<HTMLInputElement>('Amount')).value).toBe('0.5')
    expect(text()).toContain(friend)
  })

  test('says where to change the network when only the wallet can', async () => {
    const { ui, text } = await openSend({
      ...{ chain: scriptChain({ lacks: ['switch'] }), data: { networkId: polygon.caipNetworkId } },
    })
    await ui.findByText(`Choose ${polygon.name} in Anchor.`, { exact: false })
    expect(ui.queryByRole('button', { name: `Switch to ${polygon.name}` })).toBeNull()
    expect(text()).toContain('Anchor cannot be moved from this page')
  })

  test('does not hold a later visit to the network of an earlier one', async () => {
    const { ui, open, button } = await openSend({ data: { networkId: polygon.caipNetworkId } })
    await button(`Switch to ${polygon.name}`)
    await open(sendView)
    await ui.findByLabelText('Amount')
    expect(ui.queryByRole('button', { name: `Switch to ${polygon.name}` })).toBeNull()
  })

  test('says that nothing can be sent here, or that nothing is connected', async () => {
    const { ui, does, kernel } = await openSend({ chain: scriptChain({ lacks: ['transfer'] }) })
    expect(await ui.findByRole('heading', { name: 'Nothing can be sent here' })).toBeTruthy()
    await does(() => kernel.disconnect())
    expect(await ui.findByRole('heading', { name: 'No wallet is connected' })).toBeTruthy()
    expect(ui.queryByLabelText('Amount')).toBeNull()
  })

  test('says when a network is not known to the site', async () => {
    const { ui } = await openSend({ data: { networkId: 'eip155:999' } })
    expect(await ui.findByRole('heading', { name: 'Network not found' })).toBeTruthy()
    expect(ui.queryByLabelText('Amount')).toBeNull()
  })
})

describe('choosing a token', () => {
  test('finds one of many by name, symbol or address', async () => {
    const chain = scriptChain()
    chain.tokens = async () =>
      Array.from({ length: 9 }, (_, index) => ({
        ...{ token: `0x${String(index).repeat(40)}`, amount: '1', decimals: 6 },
        ...{ symbol: `T${index}`, name: `Token ${index}` },
      }))
    const { ui, pressButton, type } = await openSend({ chain })
    await ui.findAllByText(/Balance/)
    await pressButton(/^Token: COIN/)
    const search = await ui.findByLabelText('Name, symbol or address')
    await type(search, `0x${'7'.repeat(40)}`)
    expect(ui.getAllByRole('listitem')).toHaveLength(1)
    await type(search, 'nothing like it')
    await ui.findAllByText('You have no token called “nothing like it”')
    await type(search, 'token 3')
    await pressButton(/Token 3/)
    await ui.findByRole('button', { name: 'Token: T3. Change' })
  })

  test('leaves out tokens that cannot be divided', async () => {
    const chain = scriptChain()
    chain.tokens = async () => [{ token: usd, amount: '5', decimals: 0, symbol: 'LOW', name: 'Low' }]
    const { ui, pressButton } = await openSend({ chain })
    await ui.findAllByText(/Balance/)
    await pressButton(/^Token: COIN/)
    await ui.findByRole('button', { name: /Coin/ })
    expect(ui.queryByText(/Low/)).toBeNull()
  })
})

describe('the review', () => {
  test('shows everything whole, and what will change', async () => {
    const { review, text, ui } = await openSend()
    await review('0.123456789012345678', friend)
    const shown = text()
    for (const part of ['0.123456789012345678', friend, account, 'Anchor', '0.124456789012345678'])
      expect(shown).toContain(part)
    await ui.findAllByText('What will change in your account, besides the fee')
    expect(ui.getAllByText('−0.123456789012345678 COIN').length).toBeGreaterThan(0)
  })

  test.each([
    ['unsupported', 'no node of this network offers it'],
    ['unreadable', 'the node’s answer could not be read'],
  ] as const)('says why it could not be tried out: %s', async (why, text) => {
    const chain = scriptChain()
    chain.simulate = async () => ({ unknown: why })
    const { review, ui, pressButton, stack } = await openSend({ chain })
    await review('0.5', friend)
    await ui.findAllByText(new RegExp(text))
    await pressButton('Send with Anchor')
    expect(stack().at(-1)).toBe('SendResult')
  })

  test('goes on where no node tries it out, or none answers', async () => {
    const chain = scriptChain()
    chain.simulate = () => Promise.reject(new Error('down'))
    const { review, ui, pressButton, stack } = await openSend({ chain })
    await review('0.5', friend)
    await ui.findAllByText(/no node has answered/)
    await pressButton('Send with Anchor')
    expect(stack().at(-1)).toBe('SendResult')
  })

  test('marks what changes beside what is sent', async () => {
    const chain = scriptChain()
    chain.simulate = async () => ({
      changes: [
        { amount: '0.5', direction: 'out' },
        { amount: '250.5', direction: 'out', token: usd },
      ],
    })
    const { review, ui } = await openSend({ chain })
    await review('0.5', friend)
    expect(await ui.findAllByText('−250.5 USD')).toHaveLength(1)
    expect(await ui.findAllByText(/More changes than what you send/)).not.toHaveLength(0)
  })

  test('does not offer the wallet what would fail', async () => {
    const chain = scriptChain()
    chain.simulate = () => Promise.reject(transactionFailed('paused'))
    const { enter, pressButton, ui, pass, stack } = await openSend({ chain })
    await enter('0.5', friend)
    await pressButton('Review')
    await ui.findAllByText('Tried out, this would fail: The transaction failed.')
    await pass(600)
    await pressButton('This would fail')
    expect(stack().at(-1)).toBe('SendPreview')
    expect(chain.asked.some(({ what }) => what === 'send')).toBe(false)
  })

  test('marks a fee that has risen and a balance that has fallen', async () => {
    const chain = scriptChain()
    const { enter, pressButton, ui } = await openSend({ chain })
    await enter('0.5', friend)
    chain.estimate = async () => ({ fee: '0.002' })
    chain.balance = async () => '1.5'
    await pressButton('Review')
    for (const text of [
      'The network fee has risen from 0.001000 COIN to 0.002000 COIN.',
      'You have less now than when you filled in the form.',
    ])
      expect(await ui.findAllByText(text)).not.toHaveLength(0)
  })

  test('asks to look again where the fee rises in the very moment of sending', async () => {
    const chain = scriptChain()
    const { review, pressButton, ui, stack } = await openSend({ chain })
    await review('0.5', friend)
    chain.estimate = async () => ({ fee: '0.005' })
    await pressButton('Send with Anchor')
    await ui.findAllByText(/The network fee has risen/)
    expect(stack().at(-1)).toBe('SendPreview')
    expect(chain.asked.some(({ what }) => what === 'send')).toBe(false)
  })

  test('takes no press for half a second', async () => {
    const chain = scriptChain()
    const { enter, pressButton, stack } = await openSend({ chain })
    await enter('0.5', friend)
    await pressButton('Review')
    await pressButton('Send with Anchor')
    expect(stack().at(-1)).toBe('SendPreview')
  })

  test('ends with another account', async () => {
    const chain = scriptChain()
    const { review, ui, does, anchor, pressButton } = await openSend({ chain })
    await review('0.5', friend)
    await does(() => anchor.session('eip155').changeAccounts(otherAccount))
    await ui.findByRole('heading', { name: 'This must be filled in again' })
    await pressButton('Back to the form')
    expect(ui.getByLabelText<HTMLInputElement>('Amount').value).toBe('')
  })
})

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
    expect(said).toEqual(expect.arrayContaining(['Approve in Anchor', 'Sent', 'Confirmed']))
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
    ['was dropped', () => transactionDropped('0xabc'), 'Out of sight'],
    ['gives no word', () => new Error('timeout'), 'Sent, not confirmed yet'],
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
    await ui.findAllByText('You declined in Anchor. Nothing was sent.')
    expect(stack().at(-1)).toBe('SendPreview')
    await pressButton('Edit')
    expect(ui.getByLabelText<HTMLInputElement>('Amount').value).toBe('0.5')
  })

  test('a wallet that fails says why, with a way back to the review', async () => {
    const { does, asked, ui, stack, pressButton } = await sendIt()
    await does(() => asked.reject(insufficientFunds('0.1 COIN missing')))
    await ui.findByRole('heading', { name: 'Nothing was sent' })
    await ui.findAllByText('The account does not hold enough.')
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
    await ui.findByRole('button', { name: 'Send with Anchor' })
    await approve()
    expect((await log()).find('0xabc')).toMatchObject({ state: 'sent', amount: '0.5', to: friend })
  })

  test('says so where a transfer is kept no more', async () => {
    const { does, kernel, ui, text } = await openSend({ isClosed: true })
    await does(() => kernel.open('SendResult', { id: '0xgone' }))
    expect(await ui.findByRole('heading', { name: 'Nothing under way' })).toBeTruthy()
    expect(text()).not.toContain('0xgone')
  })
})

test('every view says so when nothing is connected', async () => {
  const { open, ui, stack } = await openModal({
    plugins: [scriptChain().plugin, send()],
    wallets: [new ScriptedWallet({ id: 'a', name: 'Anchor', address: account })],
  })
  for (const view of ['Send', 'SendSelectToken']) {
    await open(view)
    expect(stack().at(-1)).toBe(view)
    expect(await ui.findByRole('heading', { name: 'No wallet is connected' })).toBeTruthy()
  }
})
