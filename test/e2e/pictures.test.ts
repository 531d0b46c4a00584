import { deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { account } from './support/accounts.js'
import { openHost } from './support/browser.js'
import { mintLeaves } from './support/mintLeaves.js'
import { useOwnSandbox } from './support/useOwnSandbox.js'
import { button, dialog } from './support/visitor.js'

const sandbox = useOwnSandbox()

const limitMs = 100

/** Does something in a page, and says how long the page answered nothing meanwhile, at the longest. */
const longestSilence = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    const state = { longest: 0, last: performance.now(), isOver: false }
    Object.assign(window, { silence: state })
    const tick = () => {
      const now = performance.now()
      state.longest = Math.max(state.longest, now - state.last)
      state.last = now
      if (!state.isOver) setTimeout(tick, 5)
    }
    tick()
  })
  await act()
  return page.evaluate(async () => {
    const { silence } = window
    // Two frames later all that was shown has been drawn.
    for (let frame = 0; frame < 2; frame++) await new Promise(resolve => requestAnimationFrame(resolve))
    await new Promise(resolve => setTimeout(resolve, 50))
    silence.isOver = true
    return silence.longest
  })
}

/** How much longer a piece of work takes at worst than it needs, because the machine does something else as well. */
const slowdown = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const work = () => {
      const begin = performance.now()
      let sum = 0
      for (let step = 0; step < 5_000_000; step++) sum += Math.sqrt(step)
      return sum > 0 ? performance.now() - begin : 0
    }
    const times: number[] = []
    for (let round = 0; round < 30; round++) {
      times.push(work())
      await new Promise(resolve => setTimeout(resolve))
    }
    return Math.max(...times) / Math.min(...times)
  })

/** Does something a few times until the page is never silent for longer than the limit; on a busy machine, for as much longer as it is slower. */
const staysAwake = async (page: Page, act: (round: number) => Promise<unknown>): Promise<void> => {
  let longest = Infinity
  let limit = limitMs
  for (let round = 0; round < 5 && longest > limit; round++) {
    if (round > 0) limit = limitMs * (await slowdown(page))
    longest = Math.min(longest, await longestSilence(page, () => act(round)))
  }
  expect(longest).toBeLessThanOrEqual(limit)
}

const svg = (inside: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">${inside}</svg>`).toString('base64')}`
const shape = '<rect width="9" height="9"/>'
const nest = (width: number, depth: number) =>
  svg(
    `<defs><rect id="a0" width="9" height="9"/>${Array.from({ length: depth }, (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(width)}</g>`).join('')}</defs><use href="#a${depth}"/>`,
  )

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const chunk = (kind: string, data: Buffer) =>
  Buffer.concat([uint32(data.length), Buffer.from(kind), data, uint32(0)])
/** A PNG of one colour, whose pixels take a bit each: a few kilobytes that unfold to as many as there are. */
const flatPng = (side: number) => {
  const header = Buffer.concat([uint32(side), uint32(side), Buffer.from([1, 0, 0, 0, 0])])
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  const file = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', header), chunk('IDAT', pixels)]
  return `data:image/png;base64,${Buffer.concat([...file, chunk('IEND', Buffer.alloc(0))]).toString('base64')}`
}

let lastId = 0n
const mint = async (name: string, image: string) => {
  const metadata = Buffer.from(JSON.stringify({ name, image })).toString('base64')
  await mintLeaves(sandbox.url, account, [++lastId], `data:application/json;base64,${metadata}`)
}

test('the measure sees a page that is held up', async () => {
  const { page } = await openHost({ host: 'nfts' })
  const held = await longestSilence(page, () =>
    page.evaluate(() => {
      const end = performance.now() + 300
      while (performance.now() < end);
    }),
  )
  expect(held).toBeGreaterThanOrEqual(300)
})

test('an NFT whose picture would be drawn a million times does not stop the page', async () => {
  await mint('Plain', svg(shape))
  await mint('Bomb', nest(4, 10))
  await mint(
    'Filter',
    svg(
      `<filter id="f" x="-9" y="-9" width="99" height="99"><feTurbulence baseFrequency="9" numOctaves="90"/><feGaussianBlur stdDeviation="900"/></filter><rect width="100" height="100" filter="url(#f)"/>`,
    ),
  )
  await mint(
    'Masks',
    svg(`<mask id="a">${shape.repeat(40)}</mask>${`<g mask="url(#a)">${shape}</g>`.repeat(80)}`),
  )
  const { page } = await openHost({ host: 'nfts', isConnected: true, wallets: [{ tellsAssets: true }] })
  await page.evaluate(() => window.modal.open('Account'))
  const tab = (name: string) => dialog(page).getByRole('tab', { name })
  const tile = (name: string) => dialog(page).locator('.p-nft-grid [role=listitem]').filter({ hasText: name })
  await tab('NFTs').waitFor()
  await staysAwake(page, async () => {
    await tab('Tokens').click()
    await tab('NFTs').click()
    await tile('Plain').locator('.p-still[data-drawn=true]').waitFor()
    await tile('Bomb').locator('.p-nft-blank').waitFor()
    await tile('Filter').locator('.p-still[data-drawn=true]').waitFor()
    await tile('Masks').locator('.p-nft-blank').waitFor()
  })
})

test('wallets that announce pictures like that into the open modal do not stop it, and show initials', async () => {
  const { page } = await openHost({ host: 'hostile', wallets: [] })
  await page.evaluate(() => window.modal.open())
  const bombs = [nest(6, 13), flatPng(12_000), svg(`<g opacity=".9">${shape}</g>`.repeat(100))]
  await staysAwake(page, async round => {
    for (const [index, icon] of bombs.entries()) {
      const name = `Wallet ${round} ${index}`
      await page.evaluate(
        info => {
          const detail = { info, provider: { request: async () => [], on: () => undefined } }
          const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
          // As wallets do: who begins to listen later asks.
          window.addEventListener('eip6963:requestProvider', announce)
          announce()
        },
        { uuid: `${round}-${index}`, name, rdns: `example.w${round}.i${index}`, icon },
      )
      await button(page, name).waitFor()
    }
  })
  expect(await dialog(page).locator('img').count()).toBe(0)
})
