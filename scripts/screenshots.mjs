// npm run screenshots: a picture of every view and state that visitors see, dark, light and on a phone, into docs/screenshots/.
// Real Chromium, the built package, the sandbox's chains, the test wallet.
import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { launchBrowser } from '../bench/lib/browser.mjs'
import { sandboxNetworks, startSandbox } from '../dist/sandbox/index.js'
import { buildHosts } from '../test/e2e/support/build-hosts.mjs'
import { serveHosts } from '../test/e2e/support/serve-hosts.mjs'

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

const crowd = [
  {},
  { name: 'Harbor', rdns: 'example.harbor' },
  { name: 'Lantern', rdns: 'example.lantern' },
  { name: 'Meadow', rdns: 'example.meadow' },
]
const legal = {
  termsConditionsUrl: 'https://example.org/terms',
  privacyPolicyUrl: 'https://example.org/privacy',
}

/** Each view and state: what the page is given, and what the visitor does. */
const shots = {
  connect: { wallets: crowd, options: legal, act: open },
  'connect-no-wallet': { wallets: [], act: open },
  'connecting-waiting': {
    act: async page => {
      await script(page, 'eth_requestAccounts', 'never')
      await pick(page)
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
  'get-a-wallet': { act: page => page.evaluate(() => window.modal.open('GetAWallet')) },
}

const looks = {
  dark: { viewport: { width: 480, height: 680 }, options: { themeMode: 'dark' } },
  light: { viewport: { width: 480, height: 680 }, options: { themeMode: 'light' } },
  'phone-dark': {
    viewport: { width: 360, height: 720 },
    isMobile: true,
    hasTouch: true,
    options: { themeMode: 'dark' },
  },
}

const take = async (browser, url, name, { wallets = [{}], options = {}, act }, lookName) => {
  const { options: look, ...device } = looks[lookName]
  const context = await browser.newContext({ deviceScaleFactor: 2, reducedMotion: 'reduce', ...device })
  const page = await context.newPage()
  const query = new URLSearchParams({
    csp: 'strict-trusted-types',
    wallets: JSON.stringify(wallets),
    options: JSON.stringify({ ...options, ...look }),
  })
  await page.goto(`${url}/page/hosts/vanilla?${query}`)
  await page.waitForFunction(() => 'modal' in window)
  await act(page)
  await dialog(page).waitFor()
  await page.waitForTimeout(400)
  await page.screenshot({ path: `${folder}/${name}-${lookName}.png` })
  await context.close()
}

const only = process.argv[2]
const sandbox = await startSandbox()
const built = resolve('.cache/e2e')
await buildHosts(built)
const hosts = await serveHosts(
  built,
  { sandboxUrl: sandbox.url, networks: sandboxNetworks(sandbox) },
  sandbox.url,
)
const browser = await launchBrowser()
try {
  if (!only) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, shot] of Object.entries(shots))
    for (const look of Object.keys(looks)) {
      if (only && !`${name}-${look}`.includes(only)) continue
      await take(browser, hosts.url, name, shot, look)
      console.log(`${name}-${look}.png`)
    }
} finally {
  await browser.close()
  await hosts.stop()
  await sandbox.stop()
}
