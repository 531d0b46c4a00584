import { ethereum, testChain } from '../../../support/kernel.js'
import { androidPhone } from '../../../support/platforms.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { closeModals } from '../../../ui-shell/core/support/openModal.js'
import { openSignIn } from '../support/openSignIn.js'
import { endlessData, ScriptedPrompt, signInData, signInText } from '../support/ScriptedPrompt.js'

/** For so long the button takes no press. */
const guardMs = 600

describe('before anything is signed', () => {
  test('it says which site, which wallet, which account, which network and for how long', async () => {
    const { ui, text, container } = await openSignIn()
    await ui.findByRole('heading', { name: 'Sign in to shop.example' })
    expect(text()).toContain('Sign a message in Harbor')
    expect(text()).toContain('0xf39F…2266')
    expect(text()).toContain('Network eip155:1')
    expect(container.querySelector('time')?.dateTime).toBe(signInData.expirationTime)
  })

  test('it shows the whole address to whoever wants it', async () => {
    const { ui, press, text } = await openSignIn()
    const account = ui.getByRole('button', { name: /Show full address/ })
    expect(account.getAttribute('aria-expanded')).toBe('false')
    await press(account)
    expect(account.getAttribute('aria-expanded')).toBe('true')
    expect(text()).toContain('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  })

  test('it calls the account by its name beside the address, and no other account by it', async () => {
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const wallet = new ScriptedWallet({ id: 'a', address })
    const { kernel, connect, does, text } = await openSignIn(
      {},
      { wallets: [wallet], plugins: [testChain('eip155', [ethereum])] },
    )
    await connect('a')
    await does(() => kernel.stores.namespaces.active?.account.setProfile('alice.eth', undefined))
    expect(text()).toContain('alice.eth0xf39F…2266')
    await does(() => wallet.session().changeAccounts('0xother'))
    await does(() => kernel.stores.namespaces.active?.account.setProfile('bob.eth', undefined))
    expect(text()).not.toMatch(/(alice|bob)\.eth/)
    expect(text()).toContain('0xf39F…2266')
  })

  test('it shows the message to the letter, one press away, where keys can scroll it', async () => {
    const { ui, container } = await openSignIn()
    expect(container.querySelector('details')?.open).toBe(false)
    const message = ui.getByRole('region', { name: 'Full message', hidden: true })
    expect(message.textContent).toBe(signInText)
    expect(message.tabIndex).toBe(0)
  })

  test('it says nothing of the end of a message that has none, and from when one counts that does not yet', async () => {
    const { ui, does, prompt, text } = await openSignIn()
    expect(text()).toContain('Valid until')
    await does(() => prompt.becomes({ message: { data: endlessData, text: signInText } }))
    expect(text()).not.toContain('Valid until')
    expect(text()).not.toContain('Valid from')
    await does(() => prompt.says({ notBefore: '2027-01-05T10:00:00.000Z' }))
    expect(ui.getByText(/2027/).getAttribute('datetime')).toBe('2027-01-05T10:00:00.000Z')
  })

  test('it lists what the signature is good for besides, without links, and in the end how many more there are', async () => {
    const { ui, does, prompt, container } = await openSignIn()
    const resources = ['a', 'b', 'c', 'd', 'e'].map(name => `https://shop.example/${name}`)
    await does(() => prompt.says({ resources }))
    await ui.findByText('5 resources')
    expect(ui.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...resources.slice(0, 3),
      'and 2 more in the message',
    ])
    expect(container.querySelector('.p-siwx a')).toBeNull()
  })

  test('words of the site are shown as text that cannot turn the line around', async () => {
    const { text, does, prompt } = await openSignIn()
    await does(() => prompt.says({ statement: 'Welcome\u202Eback\n<b>', resources: ['ipfs://\u2066x'] }))
    expect(text()).toContain('Welcomeback <b>')
    expect(text()).toContain('ipfs://x')
  })
})

describe('the button', () => {
  test('has the focus, and takes no press before it has stood still for half a second', async () => {
    const { button, press, pass, prompt, focused } = await openSignIn()
    const sign = await button('Sign with Harbor')
    expect(focused()).toBe(sign)
    await press(sign)
    expect(prompt.pressed).toEqual([])
    await pass(guardMs)
    await press(sign)
    expect(prompt.pressed).toEqual(['sign'])
  })

  test('says that the other app is needed, on a phone whose wallet is remote', async () => {
    const wallet = { name: 'Harbor', type: 'WALLET_CONNECT' } as const
    const phone = await openSignIn({ wallet }, { env: { platform: androidPhone } })
    expect((await phone.button(/^Sign /)).textContent).toBe('Sign in Harbor')
    closeModals()
    const laptop = await openSignIn({ wallet })
    expect((await laptop.button(/^Sign /)).textContent).toBe('Sign with Harbor')
  })

  test('waits for the message, and tells what will be known then as soon as it is', async () => {
    const { button, press, pass, prompt, text, becomes } = await openSignIn({
      state: 'preparing',
      message: undefined,
    })
    const sign = await button('Preparing the message')
    expect(sign.getAttribute('aria-busy')).toBe('true')
    await pass(guardMs)
    await press(sign)
    expect(prompt.pressed).toEqual([])
    expect(text()).toContain('Valid until')
    await becomes({ state: 'ready', message: new ScriptedPrompt().message })
    expect(await button('Sign with Harbor')).toBe(sign)
  })

  test('prepares the message anew where it could not be, and keeps the focus', async () => {
    const { button, press, prompt, becomes, focused, said } = await openSignIn({
      state: 'preparing',
      message: undefined,
    })
    await becomes({ state: 'unprepared', fault: { kind: 'unreachable', reason: 'no nonce' } })
    const retry = await button('Try again')
    expect(focused()).toBe(retry)
    expect(said.at(-1)).toContain('The message could not be prepared')
    await press(retry)
    expect(prompt.pressed).toEqual(['prepare'])
    await becomes({ state: 'ready', fault: undefined, message: new ScriptedPrompt().message })
    expect(focused()).toBe(await button('Sign with Harbor'))
  })

  test('says who acts while the wallet asks and while the signature is checked', async () => {
    const { button, press, pass, prompt, becomes, said, text } = await openSignIn()
    await pass(guardMs)
    await becomes({ state: 'signing' })
    await press(await button('Approve in Harbor'))
    expect(said.at(-1)).toBe('Approve in Harbor')
    expect(text()).toContain('shows the same message')
    await pass(20_000)
    expect(text()).toContain('Nothing showing? Open Harbor')
    await becomes({ state: 'verifying' })
    await press(await button('Checking the signature'))
    expect(said.at(-1)).toBe('Checking the signature')
    expect(prompt.pressed).toEqual([])
  })
})

describe('when it does not go on', () => {
  test.each(['declined', 'smartAccount', 'refused', 'unreachable', 'wallet'] as const)(
    '%s: the card says it, and no toast beside it',
    async kind => {
      const { becomes, kernel } = await openSignIn()
      await becomes({ fault: { kind } })
      expect(kernel.stores.toast.current).toBeUndefined()
    },
  )

  test('it tells the reason that was given', async () => {
    const { ui, becomes } = await openSignIn()
    await becomes({ fault: { kind: 'refused', reason: 'The nonce was used before' } })
    expect(ui.getByText('The nonce was used before')).toBeTruthy()
  })

  test('an old reason is gone with the next attempt', async () => {
    const { ui, becomes } = await openSignIn({ fault: { kind: 'declined' } })
    await becomes({ fault: undefined, state: 'signing' })
    expect(ui.queryByText('You are not signed in. You can try again at any time.')).toBeNull()
  })
})

describe('a message for another site', () => {
  const foreign = async () => {
    const opened = await openSignIn({ state: 'preparing', message: undefined })
    const data = { ...signInData, domain: 'bank.example' }
    const refusal = { kind: 'site', named: 'bank.example' } as const
    await opened.becomes({ state: 'ready', refusal, message: { data, text: signInText } })
    return opened
  }

  test('is warned of, aloud as well, with the site that it is for', async () => {
    const { ui, text, said } = await foreign()
    await ui.findByText('This message is for bank.example, not for shop.example')
    expect(said.at(-1)).toContain('This message is for bank.example')
    expect(text()).toContain('Sign in to shop.example')
    expect(ui.getByText('bank.example').closest('.p-fact-alarming')).not.toBeNull()
  })

  test('cannot be signed, and is not what the focus lies on', async () => {
    const { button, press, pass, prompt, focused } = await foreign()
    await pass(guardMs)
    await press(await button('Not for this site'))
    expect(prompt.pressed).toEqual([])
    expect(focused()).toBe(await button('Cancel and disconnect'))
  })
})

describe('a message that is not signed', () => {
  test.each([
    [{ kind: 'account', named: '0xB0b' }, 'This message is for another account', '0xB0b'],
    [{ kind: 'network', named: 'eip155:137' }, 'This message is for another network', 'eip155:137'],
    [{ kind: 'text' }, 'This message cannot be signed', 'could mean something else'],
  ] as const)('says why, and can be made anew: %o', async (refusal, title, detail) => {
    const { ui, text, pressButton, prompt } = await openSignIn({ state: 'preparing', message: undefined })
    prompt.becomes({ state: 'ready', refusal, message: { data: signInData, text: signInText } })
    await ui.findByText(title)
    expect(text()).toContain(detail)
    await pressButton('Try again')
    expect(prompt.pressed).toEqual(['prepare'])
  })

  test('names nothing that turns the words around', async () => {
    const refusal = { kind: 'account', named: 'a\u202Eb\nc' } as const
    const { text } = await openSignIn({ refusal })
    expect(text()).toContain('for ab c,')
  })

  test('because it was none, says so', async () => {
    const { ui, pressButton, prompt } = await openSignIn({
      ...{ state: 'unprepared', message: undefined, fault: { kind: 'invalid' } },
    })
    expect(ui.getByText('This message cannot be signed')).toBeTruthy()
    await pressButton('Try again')
    expect(prompt.pressed).toEqual(['prepare'])
  })
})

test('where nobody can verify the signatures of a chain, the visitor is told, and sent on', async () => {
  const { text, button, press, prompt, focused } = await openSignIn({
    ...{ state: 'unprepared', message: undefined, fault: { kind: 'unverifiable' } },
  })
  expect(text()).toContain('Use an account on another network.')
  await press(await button('Signing in is not available on Network eip155:1'))
  expect(prompt.pressed).toEqual([])
  expect(focused()).toBe(await button('Cancel and disconnect'))
})

test('a text in the words of the site stands there in full, with a note', async () => {
  const message = { data: signInData, text: 'Open the door, please. 7-7-7', isFreeText: true }
  const { ui, container } = await openSignIn({ message })
  expect(container.querySelector('details')?.open).toBe(true)
  expect(ui.getByText('Open the door, please. 7-7-7')).toBeTruthy()
  expect(ui.getByText(/in its own words. Read all of it/)).toBeTruthy()
})

describe('the way out', () => {
  test.each([
    [true, 'Cancel and disconnect', 'Closing this window disconnects Harbor'],
    [false, 'Not now', 'You will stay connected'],
  ])('required %s: "%s" says what becomes of the connection', async (isRequired, name, effect) => {
    const { pressButton, prompt, text } = await openSignIn({ isRequired })
    expect(text()).toContain(effect)
    await pressButton(name)
    expect(prompt.pressed).toEqual(['cancel'])
  })

  test.each(['preparing', 'unprepared', 'signing', 'verifying'] as const)(
    'is open in the state %s, too',
    async state => {
      const { pressButton, prompt } = await openSignIn({ state })
      await pressButton('Cancel and disconnect')
      expect(prompt.pressed).toEqual(['cancel'])
    },
  )
})

test('it speaks the language of the visitor, from the right where that is so; the message stays as it is', async () => {
  const { container, ui, text } = await openSignIn({}, { settings: { locale: 'ar' } })
  await ui.findByRole('button', { name: /Harbor التوقيع|التوقيع باستخدام/ })
  expect(container.querySelector('.portico')?.getAttribute('dir')).toBe('rtl')
  expect(text()).toContain('تسجيل الدخول إلى shop.example')
  expect(container.querySelector('pre')?.dir).toBe('ltr')
})
