import { testUsd } from '../../testing/dist/sandbox/index.js'
import { mintLeaves } from './mint-leaves.mjs'

const dialog = page => page.getByRole('dialog')
const button = (page, name) => dialog(page).getByRole('button', { name })
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const connectQuietly = page =>
  page.evaluate(async () => {
    await window.modal.preload()
    await window.modal.connect({ connectorId: 'org.portico.testwallet' })
  })
const script = (page, method, behaviour) =>
  page.evaluate(([name, how]) => window.wallet.script(name, how), [method, behaviour])
const show = (page, view, data) =>
  page.evaluate(([name, given]) => window.modal.open(name, given), [view, data])
/** Opens a view with a connected account. */
const showConnected = async (page, view, data) => {
  await connectQuietly(page)
  await show(page, view, data)
}

const connectEverything = async page => {
  await page.evaluate(() => window.modal.preload())
  for (const [namespace, name] of [
    ['eip155', 'Harbor'],
    ['solana', 'Harbor'],
    ['bip122', 'Harbor'],
    ['cosmos', 'Keplr'],
  ]) {
    await page.waitForFunction(
      ([wanted, wallet]) =>
        window.modal.kernel.stores.connectors.list.some(
          row => row.name === wallet && row.namespaces.includes(wanted),
        ),
      [namespace, name],
    )
    await page.evaluate(
      async ([wanted, wallet]) => {
        const row = window.modal.kernel.stores.connectors.list.find(each => each.name === wallet)
        await window.modal.connect({ connectorId: row.id, namespaces: [wanted] })
      },
      [namespace, name],
    )
  }
}

const withSend = {
  host: 'account',
  plugins: { tokens: { tokens: { 'eip155:31337': [{ address: testUsd.address }] } } },
}
const fillSend = async page => {
  await showConnected(page, 'Send')
  await dialog(page).getByLabel('Amount', { exact: true }).fill('0.25')
  await dialog(page).getByLabel('To', { exact: true }).fill('bob.test')
  await dialog(page).getByText(second.slice(-4)).first().waitFor()
}
const reviewSend = async page => {
  await fillSend(page)
  await button(page, 'Review').click()
  await dialog(page).getByText('Balance changes').first().waitFor()
}

const openHistory = async (page, sandbox, view = 'History') => {
  sandbox.blockchain.clear()
  sandbox.blockchain.crowd(address, { transactions: 40, tokens: 0 })
  await showConnected(page, view)
  await dialog(page).locator('.p-transaction').nth(2).waitFor()
}

const withLeaves = { host: 'nfts', wallets: [{ tellsAssets: true }] }
const openNfts = async (page, sandbox) => {
  // Those that are there already are not made again. One has neither a name nor a picture.
  const apart = { 4: 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/4' }
  await mintLeaves(sandbox, address, [1, 2, 3, 4, 5, 6], apart)
  await showConnected(page, 'Account')
  await dialog(page).getByRole('tab', { name: 'NFTs' }).click()
  await dialog(page).locator('.p-still[data-drawn=true]').nth(2).waitFor()
}

/** The account, and what can be done with it. */
export const accountShots = {
  'choose-chain': {
    host: 'namespaces',
    act: async page => {
      await page.locator('portico-button').getByRole('button').last().click()
      await button(page, /^Harbor/).click()
      await button(page, /^All chains/).waitFor()
    },
  },
  'account-chains': {
    host: 'namespaces',
    act: async page => {
      await connectEverything(page)
      await show(page, 'Account')
      await button(page, 'Disconnect all').waitFor()
    },
  },
  'account-tokens': {
    host: 'tokens',
    act: async (page, sandbox) => {
      sandbox.blockchain.clear()
      sandbox.blockchain.crowd(address, { transactions: 0, tokens: 6 })
      await showConnected(page, 'Account')
      await dialog(page).getByRole('list', { name: 'Your tokens' }).getByRole('listitem').nth(5).waitFor()
    },
  },
  'account-nfts': { ...withLeaves, act: openNfts },
  'account-nfts-empty': {
    ...withLeaves,
    act: async page => {
      await connectQuietly(page)
      await script(page, 'wallet_getAssets', { result: { '0x7a69': [] } })
      await show(page, 'Account')
      await dialog(page).getByRole('tab', { name: 'NFTs' }).click()
      await dialog(page).getByText('No NFTs yet').waitFor()
    },
  },
  'account-nfts-failed': {
    ...withLeaves,
    act: async page => {
      await connectQuietly(page)
      await script(page, 'wallet_getAssets', 'reject')
      await show(page, 'Account')
      await dialog(page).getByRole('tab', { name: 'NFTs' }).click()
      await button(page, 'Try again').waitFor()
    },
  },
  nft: {
    ...withLeaves,
    act: async (page, sandbox) => {
      await openNfts(page, sandbox)
      await button(page, /^Leaf 2/).click()
      await dialog(page).locator('.p-nft-whole .p-still[data-drawn=true]').waitFor()
    },
  },
  'account-activity': {
    host: 'activity',
    act: (page, sandbox) => openHistory(page, sandbox, 'Account'),
  },
  history: { host: 'activity', act: (page, sandbox) => openHistory(page, sandbox) },
  'history-transaction': {
    host: 'activity',
    act: async (page, sandbox) => {
      await openHistory(page, sandbox)
      await dialog(page).locator('.p-transaction').first().click()
      await dialog(page)
        .getByRole('button', { name: /[Cc]opy/ })
        .first()
        .waitFor()
    },
  },
  receive: { host: 'account', act: page => showConnected(page, 'Receive') },
  send: { ...withSend, act: fillSend },
  // What ENS answers, on a chain with its contracts.
  'send-ens': {
    host: 'names',
    act: async (page, sandbox) => {
      await sandbox.ens.register('harbor.eth', second)
      await showConnected(page, 'Send')
      await dialog(page).getByLabel('Amount', { exact: true }).fill('0.25')
      await dialog(page).getByLabel('To', { exact: true }).fill('harbor.eth')
      await dialog(page).getByText(second.slice(-4)).first().waitFor()
    },
  },
  'send-token': {
    ...withSend,
    act: async page => {
      await showConnected(page, 'Send')
      await button(page, /^Token: ETH/).click()
      await button(page, /Test USD/).waitFor()
    },
  },
  'send-preview': { ...withSend, act: reviewSend },
  'send-waiting': {
    ...withSend,
    act: async page => {
      await page.evaluate(() => window.wallet.script('eth_sendTransaction', 'never'))
      await reviewSend(page)
      await page.waitForTimeout(600)
      await button(page, /^Send with/).click()
    },
  },
  'send-sent': {
    ...withSend,
    act: async page => {
      await reviewSend(page)
      await page.waitForTimeout(600)
      await button(page, /^Send with/).click()
      await dialog(page).getByText('Confirmed').first().waitFor()
    },
  },
  'name-form': {
    host: 'activity',
    act: async (page, sandbox) => {
      sandbox.blockchain.clear()
      await showConnected(page, 'RegisterAccountName')
      await dialog(page).getByRole('textbox').fill('alice-harbor')
      await button(page, 'Register alice-harbor.reown.id').waitFor()
    },
  },
}
