import { createHash } from 'node:crypto'
import { sandboxNetworks, startPhone } from '../../testing/dist/sandbox/index.js'

const dialog = page => page.getByRole('dialog')
const button = (page, name) => dialog(page).getByRole('button', { name })
const tab = (page, name) => dialog(page).getByRole('tab', { name })

/** Wallets of the sandbox's catalogue: with an app, a page and a program; with an extension. */
const [everywhere, extension] = ['Cloverfield Casket', 'Foxglove Hamper']
const idOf = name => createHash('sha256').update(`wallet ${name}`).digest('hex')
const page = {
  host: 'wallets',
  wallets: [],
  plugins: { catalogue: { featuredWalletIds: [everywhere, extension].map(idOf) } },
}

const openCode = async page => {
  await page.evaluate(() => window.modal.open('ConnectingWalletConnectBasic'))
  await dialog(page).locator('.p-qr-plate').waitFor()
}
const openWallet = async (page, name = everywhere) => {
  await page.locator('portico-button').getByRole('button').last().click()
  await button(page, name).click()
  await dialog(page).locator('.p-qr-plate img, .p-link-button[href]').first().waitFor()
}
/** A phone reads the code, and its owner answers. */
const answer = async (page, sandbox, policy) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCode(page)
  await button(page, 'Copy link').click()
  await button(page, 'Copied').waitFor()
  const uri = await page.evaluate(() => navigator.clipboard.readText())
  const projectId = '0f0e0d0c0b0a09080706050403020100'
  const chains = sandboxNetworks(sandbox)
  const phone = await startPhone({ relayUrl: sandbox.relayUrl, projectId, chains, policy })
  await phone.pair(uri)
  return phone
}
/** The site has networks that the phone does not know; the visitor connects it all the same. */
const connectPartly = async (page, sandbox) => {
  await page.evaluate(() => {
    const [known] = window.modal.getState().active.networks
    for (const [id, name] of [
      [8453, 'Base'],
      [42161, 'Arbitrum One'],
    ])
      window.modal.addNetwork({ ...known, id, caipNetworkId: `eip155:${id}`, name })
  })
  const phone = await answer(page, sandbox, 'approve')
  await dialog(page).getByRole('heading', { name: 'Connected' }).waitFor()
  await phone.stop()
}
/** Presses the link of a wallet that is not there: nothing opens. */
const press = async page => {
  await page.evaluate(() => addEventListener('click', event => event.preventDefault(), true))
  await dialog(page).getByRole('link').first().click()
  await dialog(page)
    .getByRole('heading', { name: /^Continue in/ })
    .waitFor()
}

/** The views of connector-walletconnect in each main state: what the page is given, and what the visitor does. */
export const remoteShots = {
  'remote-code': { ...page, act: openCode },
  'remote-wallet': { ...page, act: page => openWallet(page) },
  'remote-page': {
    ...page,
    act: async page => {
      await openWallet(page)
      await tab(page, 'Web').click()
      await dialog(page).locator('.p-link-button[href^="https:"]').first().waitFor()
    },
  },
  'remote-opened': {
    ...page,
    act: async (page, _, look) => {
      await openWallet(page)
      if (!look.startsWith('phone')) await tab(page, 'Desktop').click()
      await press(page)
    },
  },
  'remote-install': {
    ...page,
    looks: ['dark', 'light'],
    act: async page => {
      await openWallet(page, extension)
      await tab(page, 'Install').click()
    },
  },
  'remote-expired': {
    ...page,
    hasClock: true,
    act: async page => {
      await openCode(page)
      await page.context().setOffline(true)
      await page.clock.fastForward(231_000)
      // What is tried now is given up after ten seconds.
      for (let second = 0; second < 12; second++) await page.clock.runFor(1000)
      await button(page, 'New QR code').waitFor()
    },
  },
  'remote-rejected': {
    ...page,
    act: async (page, sandbox) => {
      const phone = await answer(page, sandbox, 'reject')
      await button(page, 'Try again').waitFor()
      await phone.stop()
    },
  },
  'remote-partial': { ...page, act: connectPartly },
  'remote-networks': {
    ...page,
    act: async (page, sandbox) => {
      await connectPartly(page, sandbox)
      await dialog(page).waitFor({ state: 'detached' })
      await page.evaluate(() => window.modal.open('Networks'))
    },
  },
  'remote-unreachable': {
    ...page,
    plugins: { remote: { relayUrl: 'ws://127.0.0.1:1' } },
    act: async page => {
      await page.evaluate(() => window.modal.open('ConnectingWalletConnectBasic'))
      await button(page, 'Try again').waitFor()
    },
  },
}
