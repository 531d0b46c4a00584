import { userRejected, requestPending, walletFailed } from '../../../../kernel/errors/connect.js'
import { definePlugin, view } from '../../../../kernel/contract/plugin.js'
import { defineView } from '../../../../kernel/contract/keys.js'
import { connectingExternalView, connectView } from '../../../../ui-shell/core/api.js'
import { ethereum, pluginThat, polygon, testChain } from '../../../support/kernel.js'
import { ScriptedWallet } from '../../../support/scriptedWallet.js'
import { openModal, type ModalInput } from '../support/openModal.js'

/** The visitor has chosen a wallet that leaves the request open. */
const choose = async (input: ModalInput = {}) => {
  const anchor = new ScriptedWallet({ id: 'a', name: 'Anchor', onConnect: 'ask' })
  const modal = await openModal({
    plugins: [testChain('eip155', [ethereum, polygon]), ...(input.plugins ?? [])],
    wallets: [anchor, new ScriptedWallet({ id: 'b', name: 'Beacon', onConnect: 'ask' })],
    ...(input.env && { env: input.env }),
    ...(input.enableEmbedded && { enableEmbedded: true }),
  })
  await modal.open(connectView)
  await modal.press(await modal.ui.findByRole('button', { name: /Anchor/ }))
  await modal.ui.findByRole('heading', { name: 'Open Anchor and approve' })
  return { ...modal, anchor, heading: () => modal.ui.getByRole('heading', { level: 3 }).textContent }
}

const retry = { name: 'Try again' }

describe('while the wallet is silent', () => {
  test('the wallet is named in the title, and the wait is announced once', async () => {
    const { ui, said, pass } = await choose()
    expect(ui.getByRole('heading', { level: 2 }).textContent).toBe('Anchor')
    expect(said).toEqual(['Open Anchor and approve'])
    await pass(30_000)
    expect(said).toHaveLength(1)
  })

  test('a hint comes after 8 s, and after 20 s that the wait goes on', async () => {
    const { ui, pass } = await choose()
    expect(ui.getByText('Approve the request to share your address with this site.')).toBeTruthy()
    await pass(8000)
    expect(ui.getByText(/Nothing showing\? Click the Anchor icon/)).toBeTruthy()
    await pass(12_000)
    expect(ui.getByText(/Still waiting for Anchor/)).toBeTruthy()
  })

  test('trying again is offered after 5 s, and joins the request that is open', async () => {
    const { ui, pass, press, anchor } = await choose()
    await pass(4999)
    expect(ui.queryByRole('button', retry)).toBeNull()
    expect(ui.getByText('Waiting for Anchor')).toBeTruthy()
    await pass(1)
    expect(ui.queryByText('Waiting for Anchor')).toBeNull()
    await press(ui.getByRole('button', retry))
    expect(anchor.requests).toHaveLength(1)
    expect(ui.getByRole('button', retry).getAttribute('aria-busy')).toBe('true')
  })

  test('it tells of a locked wallet', async () => {
    const { ui, anchor, does, said } = await choose()
    await does(() => anchor.requests[0]?.progress('locked'))
    expect(ui.getByRole('heading', { name: 'Unlock Anchor' })).toBeTruthy()
    expect(ui.getByText('Enter your password in Anchor, then approve.')).toBeTruthy()
    expect(said.at(-1)).toBe('Unlock Anchor')
  })

  test('it does not blame the wallet while the site thinks', async () => {
    let go: () => void = () => undefined
    const guard = pluginThat(ctx =>
      ctx.tap(ctx.hooks.connect.authorize, () => new Promise<void>(resolve => void (go = resolve))),
    )
    const { ui, anchor, does, heading, pass, said } = await choose({ plugins: [guard] })
    await pass(6000)
    await does(() => anchor.approve())
    await pass(30_000)
    expect(heading()).toBe('Checking…')
    expect(ui.getByText(/You do not need to do anything in Anchor/)).toBeTruthy()
    expect(ui.queryByRole('button', retry)).toBeNull()
    expect(said).toEqual(['Open Anchor and approve', 'Checking…'])
    await does(() => go())
    expect(heading()).toBe('Connected')
  })

  test('it tells of a request that the wallet shows already, and goes on listening', async () => {
    const { anchor, does, heading, kernel } = await choose()
    await does(() => anchor.requests[0]?.progress('pending'))
    expect(heading()).toBe('A request is already open in Anchor')
    await does(() => anchor.approve())
    expect(heading()).toBe('Connected')
    expect(kernel.stores.namespaces.isConnected).toBe(true)
  })
})

describe('when it ends', () => {
  test('approved: a tick for 400 ms, then the modal closes', async () => {
    const { anchor, does, heading, said, pass, kernel } = await choose()
    await does(() => anchor.approve())
    expect(heading()).toBe('Connected')
    expect(said).toEqual(['Open Anchor and approve', 'Connected'])
    await pass(399)
    expect(kernel.stores.modal.isOpen).toBe(true)
    await pass(1)
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('approved in an embedded modal: the account comes', async () => {
    const { anchor, does, pass, stack } = await choose({ enableEmbedded: true })
    await does(() => anchor.approve())
    await pass(400)
    expect(stack()).toEqual(['Account'])
  })

  test('approved, and another view was opened meanwhile: it stays', async () => {
    const extra = defineView().as('test.Extra')
    const plugin = definePlugin({
      id: 'extra',
      views: [view(extra, async () => ({ default: () => <p>Sign in</p> }))],
    })
    const { anchor, does, ui, pass, kernel } = await choose({ plugins: [plugin] })
    await does(() => anchor.approve())
    await does(() => kernel.push(extra))
    await ui.findByText('Sign in')
    await pass(1000)
    expect(kernel.stores.modal.isOpen).toBe(true)
    expect(ui.getByText('Sign in')).toBeTruthy()
  })

  test('declined: marked with a cross, with trying again at hand, which asks anew', async () => {
    const { anchor, does, ui, heading, press, focused, said, container } = await choose()
    await does(() => anchor.reject(userRejected()))
    expect(heading()).toBe('Request declined')
    expect(said.at(-1)).toBe('Request declined')
    expect(container.querySelector('.p-stage')?.getAttribute('data-mood')).toBe('declined')
    expect(focused()).toBe(ui.getByRole('button', retry))
    await press(ui.getByRole('button', retry))
    expect(heading()).toBe('Open Anchor and approve')
    expect(anchor.requests).toHaveLength(2)
    expect(focused()).toBe(ui.getByRole('button', retry))
  })

  test('failed: the cause in words, and the details to copy', async () => {
    const { anchor, does, ui, heading, said, focused } = await choose()
    await does(() => anchor.reject(walletFailed('The extension crashed', undefined)))
    expect(heading()).toBe('Anchor could not connect')
    expect(ui.getByText('The extension crashed')).toBeTruthy()
    expect(ui.getByText(/WALLET_FAILED/)).toBeTruthy()
    expect(ui.getByRole('button', { name: 'Copy details', hidden: true })).toBeTruthy()
    expect(said.at(-1)).toBe('Anchor could not connect')
    expect(focused()).toBe(ui.getByRole('button', retry))
  })

  test('a fault that is no error of ours is an unknown one', async () => {
    const { anchor, does, ui } = await choose()
    await does(() => anchor.reject(undefined))
    expect(ui.getByText('Unknown error')).toBeTruthy()
  })

  test('a request is open already: a state of its own, no failure', async () => {
    const { anchor, does, ui, heading } = await choose()
    await does(() => anchor.reject(requestPending()))
    expect(heading()).toBe('A request is already open in Anchor')
    expect(ui.getByText('Open Anchor and respond to it there.')).toBeTruthy()
    expect(ui.queryByText('Details')).toBeNull()
    expect(ui.getByRole('button', retry)).toBeTruthy()
  })

  test('a wallet that rejects at once is asked once', async () => {
    const hasty = new ScriptedWallet({ id: 'h', name: 'Hasty' })
    let asked = 0
    const modal = await openModal({ plugins: [testChain('eip155', [ethereum])], wallets: [] })
    await modal.open(connectView)
    await modal.does(() =>
      modal.source.announce({ ...hasty.connector, connect: () => Promise.reject(userRejected(asked++)) }),
    )
    await modal.press(await modal.ui.findByRole('button', { name: /Hasty/ }))
    await modal.ui.findByRole('heading', { name: 'Request declined' })
    expect(asked).toBe(1)
  })
})

describe('leaving', () => {
  test('back abandons the attempt: an approval that comes later changes nothing', async () => {
    const { ui, press, anchor, does, kernel, stack } = await choose()
    await press(ui.getByRole('button', { name: 'Back' }))
    expect(stack()).toEqual(['Connect'])
    expect(kernel.stores.namespaces.get('eip155')?.status).toBe('disconnected')
    await does(() => anchor.approve())
    expect(kernel.stores.namespaces.isConnected).toBe(false)
  })

  test('Escape goes back, too', async () => {
    const { key, stack, kernel } = await choose()
    await key('Escape')
    expect(stack()).toEqual(['Connect'])
    expect(kernel.stores.namespaces.get('eip155')?.status).toBe('disconnected')
  })

  test('closing does not: an approval that comes later counts', async () => {
    const { ui, press, anchor, does, kernel, pass } = await choose()
    await press(ui.getByRole('button', { name: 'Close' }))
    await pass(150)
    await does(() => anchor.approve())
    expect(kernel.stores.namespaces.isConnected).toBe(true)
  })

  test('back and the same wallet again joins the request that is still open there', async () => {
    const { ui, press, anchor, does, heading } = await choose()
    await press(ui.getByRole('button', { name: 'Back' }))
    await press(await ui.findByRole('button', { name: /Anchor/ }))
    await ui.findByRole('heading', { name: 'Open Anchor and approve' })
    expect(anchor.requests).toHaveLength(1)
    await does(() => anchor.approve())
    expect(heading()).toBe('Connected')
  })

  test('another wallet instead: the first one no longer matters', async () => {
    const { ui, press, anchor, does, kernel } = await choose()
    await press(ui.getByRole('button', { name: 'Back' }))
    await press(await ui.findByRole('button', { name: /Beacon/ }))
    await ui.findByRole('heading', { name: 'Open Beacon and approve' })
    await does(() => anchor.approve())
    expect(kernel.stores.namespaces.isConnected).toBe(false)
    expect(ui.getByRole('heading', { name: 'Open Beacon and approve' })).toBeTruthy()
  })

  test('when the modal is disposed, no timer of the attempt is left', async () => {
    const { kernel, does, pass, timers } = await choose()
    await pass(1000)
    expect(timers()).toBe(3)
    await does(() => kernel.dispose())
    expect(timers()).toBe(1)
    // The card fades.
    await pass(150)
    expect(timers()).toBe(0)
  })
})

describe('a wallet that is not here', () => {
  test('that was never here is said to be missing, and others are offered', async () => {
    const modal = await openModal({ plugins: [testChain('eip155', [ethereum])] })
    await modal.open(connectingExternalView, { connectorId: 'gone' })
    await modal.ui.findByRole('heading', { name: 'Wallet not found' })
    await modal.press(modal.ui.getByRole('button', { name: 'Get a wallet' }))
    expect(modal.stack()).toEqual(['GetAWallet'])
  })

  test('that goes away keeps its name', async () => {
    const modal = await openModal({ plugins: [testChain('eip155', [ethereum])] })
    const ferry = new ScriptedWallet({ id: 'f', name: 'Ferry', onConnect: 'ask' })
    const leave = modal.source.announce(ferry.connector)
    await modal.open(connectingExternalView, { connectorId: 'f' })
    await modal.ui.findByRole('heading', { name: 'Open Ferry and approve' })
    expect(ferry.requests).toHaveLength(1)
    await modal.does(leave)
    expect(modal.ui.getByRole('heading', { name: 'Ferry is not installed' })).toBeTruthy()
    expect(modal.ui.getByRole('button', { name: 'Get Ferry' })).toBeTruthy()
  })
})
