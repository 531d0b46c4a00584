import { clickAndWatch, saveData } from './in-page.mjs'

/** How a visitor comes to the click, and what has been fetched by then. */
export const ways = {
  /** Everything is fetched by the click. */
  cold: { savesData: true },
  /** A finger: what the click needs begins to be fetched as it touches the button. */
  touch: { savesData: true, hint: 'touch' },
  /** A mouse that has come to rest over the button. */
  mouse: { savesData: true, hint: 'hover' },
  /** A page that has been idle for a moment. */
  idle: {},
}

/** As long as a finger stays down, and as everything that is fetched ahead takes at most here. */
const touchMs = 80
const settleMs = 2500

const openPage = async (browser, url, slowdown, savesData) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (savesData) await page.addInitScript(saveData)
  // Nothing outside answers.
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    () => undefined,
  )
  await page.goto(url)
  await page.getByRole('heading', { name: 'Host page' }).waitFor()
  return { page, cdp, close: () => context.close() }
}

/** The heap after everything that nobody holds has gone, in MB. */
export const heapOf = async cdp => {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6
}

const scriptTimeOf = async cdp => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000
}

const countScripts = page =>
  page.evaluate(
    () =>
      new Set(
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter(name => name.endsWith('.js')),
      ).size,
  )

/** A page without Portico: its script time and heap are what the others are compared with. */
export const measureBare = async (browser, url, slowdown) => {
  const { cdp, close } = await openPage(browser, url, slowdown, true)
  const measured = { script: await scriptTimeOf(cdp), heap: await heapOf(cdp) }
  await close()
  return measured
}

/**
 * Opens a host's modal and connects its first wallet. Times in milliseconds: `visible` and `rest` from the click, `connected` from the click
 * on the wallet; `script` is what the page itself took before; `before` and `scripts` are scripts fetched ahead of the click, and by it.
 */
export const measureOpening = async (browser, url, slowdown, { savesData = false, hint } = {}) => {
  const { page, cdp, close } = await openPage(browser, url, slowdown, savesData)
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await button.waitFor()
  const script = await scriptTimeOf(cdp)
  const loaded = await countScripts(page)
  if (hint === 'hover') await button.hover()
  if (hint === 'hover' || !savesData) await page.waitForTimeout(settleMs)
  const ahead = await countScripts(page)
  const opened = await page.evaluate(clickAndWatch, {
    clickSelector: 'button',
    waitSelector: '[role=dialog] [data-stop]',
    touchMs: hint === 'touch' ? touchMs : 0,
  })
  const scripts = (await countScripts(page)) - ahead
  const heap = await heapOf(cdp)
  const connected = await page.evaluate(
    () =>
      new Promise(resolve => {
        const root = document.querySelector('[data-portico=modal]').shadowRoot
        const start = performance.now()
        window.modal.subscribe(
          state => state.active?.status,
          status => status === 'connected' && resolve(performance.now() - start),
        )
        const rows = [...root.querySelectorAll('[data-stop]')]
        rows.find(row => row.textContent.includes('Bench Wallet')).click()
      }),
  )
  await close()
  return { script, ...opened, connected, heap, before: ahead - loaded, scripts }
}

/** What opening and closing again and again leaves behind. */
export const measureGrowth = async (browser, url, cycles) => {
  const { page, cdp, close } = await openPage(browser, url, 1, false)
  const cycle = count =>
    page.evaluate(async times => {
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
      const settled = async () => {
        const root = document.querySelector('[data-portico=modal]').shadowRoot
        do await frame()
        while (root.getAnimations().some(({ playState }) => playState === 'running'))
      }
      for (let i = 0; i < times; i++) {
        await window.modal.open()
        await settled()
        window.modal.close()
        await settled()
        await frame()
      }
    }, count)
  await cycle(5)
  const nodes = async () => (await cdp.send('Memory.getDOMCounters')).nodes
  const heapBefore = await heapOf(cdp)
  const nodesBefore = await nodes()
  await cycle(cycles)
  const growth = { heapMB: (await heapOf(cdp)) - heapBefore, nodes: (await nodes()) - nodesBefore }
  await close()
  return growth
}
