// npm run screenshots: a picture of every view and state that visitors see, dark, light and on a phone, into docs/screenshots/; of those
// with addresses and amounts, in Arabic, too.
// Real Chromium, the built package, the sandbox's chains, the test wallet.
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { launchBrowser } from '../bench/lib/browser.mjs'
import {
  sandboxBitcoinNetworks,
  sandboxCosmosNetworks,
  sandboxNetworks,
  sandboxSolanaNetworks,
  startSandbox,
} from '../testing/dist/sandbox/index.js'
import { buildHosts } from '../test/e2e/support/build-hosts.mjs'
import { serveHosts } from '../test/e2e/support/serve-hosts.mjs'
import { accountShots } from './lib/account-shots.mjs'
import { accountsShots } from './lib/accounts-shots.mjs'
import { crowd } from './lib/crowd.mjs'
import { embeddedShots } from './lib/embedded-shots.mjs'
import { phonePageShots } from './lib/phone-page-shots.mjs'
import { pictureFont, wearPictureFont } from './lib/picture-fonts.mjs'
import { remoteShots } from './lib/remote-shots.mjs'
import { onrampShots } from './lib/onramp-shots.mjs'
import { payShots } from './lib/pay-shots.mjs'
import { swapShots } from './lib/swap-shots.mjs'
import { smartSessionShots } from './lib/smart-session-shots.mjs'
import { takePlayground } from './lib/playground-shots.mjs'
import { siwxShots } from './lib/siwx-shots.mjs'

const folder = 'docs/screenshots'
const dialog = page => page.getByRole('dialog')
const row = (page, name = 'Portico Test Wallet') => dialog(page).getByRole('button', { name })

const open = async page => {
  await page.locator('portico-button').getByRole('button').last().click()
  await dialog(page).waitFor()
}
const pick = async (page, name) => {
  await open(page)
  await row(page, name).click()
}
const connect = async page => {
  await pick(page)
  await dialog(page).waitFor({ state: 'detached' })
}
const script = (page, method, behaviour) =>
  page.evaluate(([name, how]) => window.wallet.script(name, how), [method, behaviour])

const legal = {
  termsConditionsUrl: 'https://example.org/terms',
  privacyPolicyUrl: 'https://example.org/privacy',
}

/** A page with the catalogue of the sandbox. */
const withCatalogue = { host: 'wallets', wallets: crowd.slice(0, 2) }
/** The id of a wallet of the sandbox's catalogue. */
const idOf = name => createHash('sha256').update(`wallet ${name}`).digest('hex')
const openAllWallets = async page => {
  await open(page)
  await row(page, 'All wallets').click()
  await dialog(page).locator('.p-tile img').nth(11).waitFor()
}
const openSuggestions = async page => {
  await page.evaluate(() => window.modal.preload())
  await page.evaluate(() => window.modal.open('GetAWallet'))
  await dialog(page).getByRole('list', { name: 'Wallets' }).waitFor()
}

/** Each view and state: what the page is given, and what the visitor does. */
const shots = {
  connect: { wallets: crowd, options: legal, act: open },
  'connect-no-wallet': { wallets: [], act: open },
  'connect-catalogue': {
    ...withCatalogue,
    options: legal,
    act: async page => {
      await open(page)
      await row(page, 'All wallets').waitFor()
      await dialog(page).locator('.p-wallets img').nth(3).waitFor()
    },
  },
  'connect-apps': {
    host: 'wallets',
    wallets: [],
    looks: ['phone-dark', 'phone-light'],
    options: legal,
    plugins: {
      catalogue: {
        featuredWalletIds: [
          ...['Foxglove Hamper', 'Pebble Tin', 'Umber Pouch'],
          ...['Willow Keyring', 'Elmwood Locker', 'Cloverfield Casket'],
        ].map(idOf),
      },
    },
    act: async page => {
      await open(page)
      await dialog(page).getByRole('list', { name: 'Wallet apps' }).locator('img').nth(4).waitFor()
    },
  },
  'all-wallets': { ...withCatalogue, act: openAllWallets },
  'all-wallets-search': {
    ...withCatalogue,
    act: async page => {
      await openAllWallets(page)
      await dialog(page).getByRole('button', { name: 'Mobile app' }).click()
      await dialog(page).getByRole('searchbox').fill('willow')
      await dialog(page).locator('.p-tile img').nth(1).waitFor()
    },
  },
  'all-wallets-empty': {
    ...withCatalogue,
    act: async page => {
      await openAllWallets(page)
      await dialog(page).getByRole('searchbox').fill('Nowhere')
      await dialog(page).getByText('No wallet called').first().waitFor()
    },
  },
  'connecting-waiting': {
    act: async page => {
      await script(page, 'eth_requestAccounts', 'never')
      await pick(page)
    },
  },
  'connecting-checking': {
    act: async page => {
      await page.evaluate(async () => {
        const { connect } = await window.modal.kernel.hooks()
        connect.authorize.tap({ name: 'shop' }, () => new Promise(() => undefined))
      })
      await pick(page)
      await dialog(page).getByText('Checking').first().waitFor()
    },
  },
  'connecting-rejected': {
    act: async page => {
      await script(page, 'eth_requestAccounts', 'reject')
      await pick(page)
      await dialog(page).getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  'connecting-failed': {
    act: async page => {
      await script(page, 'eth_requestAccounts', { error: { code: -32603, message: 'Internal error' } })
      await pick(page)
      await dialog(page).getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  'connecting-pending': {
    act: async page => {
      await script(page, 'eth_requestAccounts', { error: { code: -32002, message: 'Already processing' } })
      await pick(page)
      await dialog(page).getByText('already open').first().waitFor()
    },
  },
  account: {
    act: async page => {
      await connect(page)
      await open(page)
      await dialog(page).getByText('ETH').first().waitFor()
    },
  },
  networks: {
    act: async page => {
      await connect(page)
      await page.evaluate(() => window.modal.open('Networks'))
      await dialog(page).getByText('Portico Second').waitFor()
    },
  },
  'unsupported-chain': {
    act: async page => {
      await connect(page)
      await page.evaluate(() => {
        window.wallet.addChain({ id: 999, rpcUrl: 'http://127.0.0.1:1', name: 'Elsewhere' })
        window.wallet.switchChain(999)
      })
      await dialog(page).waitFor()
    },
  },
  'what-is-a-wallet': { act: page => page.evaluate(() => window.modal.open('WhatIsAWallet')) },
  'get-a-wallet': { host: 'wallets', wallets: [], act: openSuggestions },
  'install-wallet': {
    host: 'wallets',
    wallets: [],
    // On a phone, the suggestions lead to the store at once.
    looks: ['dark', 'light'],
    act: async page => {
      await openSuggestions(page)
      await dialog(page).getByRole('list', { name: 'Wallets' }).getByRole('button').first().click()
      await dialog(page).getByRole('link').first().waitFor()
    },
  },
  'install-wallet-phone': {
    host: 'wallets',
    wallets: [],
    looks: ['dark', 'light'],
    act: async page => {
      await shots['install-wallet'].act(page)
      await dialog(page).getByRole('tab', { name: 'Phone' }).click()
    },
  },
  ...accountShots,
  ...accountsShots,
  ...remoteShots,
  ...siwxShots,
  ...embeddedShots,
  ...payShots,
  ...onrampShots,
  ...swapShots,
  ...smartSessionShots,
  ...phonePageShots,
}

const phone = { viewport: { width: 360, height: 720 }, isMobile: true, hasTouch: true }
const looks = {
  dark: { viewport: { width: 480, height: 680 }, options: { themeMode: 'dark' } },
  light: { viewport: { width: 480, height: 680 }, options: { themeMode: 'light' } },
  'phone-dark': { ...phone, options: { themeMode: 'dark' } },
  'phone-light': { ...phone, options: { themeMode: 'light' } },
  // As narrow as phones are.
  'phone-arabic': {
    ...phone,
    viewport: { width: 320, height: 720 },
    options: { themeMode: 'light' },
    language: 'ar',
  },
}

const usualLooks = ['dark', 'light', 'phone-dark']
/** Views that show how addresses, amounts and names stand in a line that runs from right to left. */
const inArabic = [
  ...[
    'connect',
    'all-wallets',
    'account-tokens',
    'account-chains',
    'accounts',
    'history',
    'history-transaction',
  ],
  ...['receive', 'send', 'send-ens', 'send-preview', 'send-sent', 'name-form', 'sign-in', 'remote-code'],
  ...['connect-embedded', 'connect-socials', 'email-code', 'account-embedded', 'approve-transaction'],
  'smart-sessions',
  ...['pay', 'pay-review', 'pay-paid', 'swap', 'swap-review', 'swap-done', 'onramp', 'onramp-providers'],
]
const looksOf = (name, shot) => [
  ...(shot.looks ?? usualLooks),
  ...(inArabic.includes(name) ? ['phone-arabic'] : []),
]

const take = async (browser, { url, sandbox }, name, shot, lookName) => {
  const { host = 'vanilla', wallets = [{}], options = {}, plugins = {}, hasClock, act } = shot
  const { options: look, language, ...device } = looks[lookName]
  const context = await browser.newContext({ deviceScaleFactor: 2, reducedMotion: 'reduce', ...device })
  const page = await context.newPage()
  if (hasClock) await page.clock.install()
  const query = new URLSearchParams({
    csp: 'strict-trusted-types',
    wallets: JSON.stringify(wallets),
    options: JSON.stringify({ themeVariables: pictureFont, ...options, ...look }),
    plugins: JSON.stringify(plugins),
    frames: sandbox.secureSite.url,
  })
  await page.goto(`${url}/page/hosts/${host}?${query}`)
  await page.waitForFunction(() => 'modal' in window)
  await wearPictureFont(page)
  // Some are of another page, which it opens.
  const shown = (await act(page, sandbox, lookName)) ?? page
  await dialog(shown).waitFor()
  // What is done on it goes by the English words.
  if (language) await page.evaluate(tag => window.modal.setLocale(tag), language)
  // Nothing is shown as pointed at.
  await shown.mouse.move(0, 0)
  await shown.waitForTimeout(400)
  await shown.screenshot({ path: `${folder}/${name}-${lookName}.png` })
  await context.close()
}

/** Names of pictures, or parts of them; none: all. */
const only = process.argv.slice(2)
const sandbox = await startSandbox()
const built = resolve('.cache/e2e')
await buildHosts(built)
const hosts = await serveHosts(
  built,
  {
    sandboxUrl: sandbox.url,
    networks: sandboxNetworks(sandbox),
    solana: sandboxSolanaNetworks(sandbox),
    bitcoin: sandboxBitcoinNetworks(sandbox),
    cosmos: sandboxCosmosNetworks(sandbox),
    secureSite: sandbox.secureSite.url,
  },
  sandbox.url,
)
const browser = await launchBrowser()
try {
  if (only.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, shot] of Object.entries(shots))
    for (const look of Object.keys(looks)) {
      if (only.length > 0 && !only.some(part => `${name}-${look}`.includes(part))) continue
      if (!looksOf(name, shot).includes(look)) continue
      await take(browser, { url: hosts.url, sandbox }, name, shot, look)
      console.log(`${name}-${look}.png`)
    }
  await takePlayground(browser, name => only.length === 0 || only.some(part => name.includes(part)), folder)
} finally {
  await browser.close()
  await hosts.stop()
  await sandbox.stop()
}
