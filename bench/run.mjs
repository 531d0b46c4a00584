// npm run bench: opening and connecting in Chromium, medians of interleaved rounds beside a bare React page; then ./wallets.mjs and
// ./account.mjs.
// ROUNDS=3 npm run bench for a quick look.
import { cpus } from 'node:os'
import { launchBrowser } from './lib/browser.mjs'
import { clickAndWatch } from './lib/in-page.mjs'
import { servePages } from './lib/pages.mjs'
import { report } from './lib/report.mjs'

const rounds = Number(process.env.ROUNDS ?? 15)
const cycles = Number(process.env.CYCLES ?? 200)
const trigger = 'button'
const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const round = value => Math.round(value * 10) / 10

const newPage = async (browser, url, slowdown) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  return { page, cdp, close: () => context.close() }
}

const heapOf = async cdp => {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6
}

const scriptTimeOf = async cdp => {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000
}

const measureBare = async (browser, url, slowdown) => {
  const { page, cdp, close } = await newPage(browser, `${url}/bare`, slowdown)
  const script = await scriptTimeOf(cdp)
  const { visible, rest, longTasks, elements } = await page.evaluate(clickAndWatch, {
    clickSelector: trigger,
    waitSelector: '[role=dialog]',
  })
  const heap = await heapOf(cdp)
  await close()
  return { script, visible, rest, longTasks, elements, heap }
}

/** @param isHinted the pointer came over the button before: what the click needs has been fetched, as with any visitor's mouse */
const measurePortico = isHinted => async (browser, url, slowdown) => {
  const { page, cdp, close } = await newPage(browser, `${url}/portico`, slowdown)
  const script = await scriptTimeOf(cdp)
  const requestsBefore = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(
          ({ startTime, name }) =>
            startTime > performance.timing.loadEventEnd - performance.timing.navigationStart &&
            !name.includes('/vendor/'),
        ).length,
  )
  if (isHinted) {
    await page.getByRole('button', { name: 'Connect wallet' }).hover()
    // Longer than fetching takes here: a page that was idle before counts as idle at once.
    await page.waitForTimeout(1500)
  }
  const opened = await page.evaluate(clickAndWatch, {
    clickSelector: trigger,
    waitSelector: '[role=dialog] [data-stop]',
  })
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
        root.querySelector('[data-stop]').click()
      }),
  )
  await close()
  return { script, ...opened, heap, connected, requestsBefore }
}

const measureGrowth = async (browser, url) => {
  const { page, cdp, close } = await newPage(browser, `${url}/portico`, 1)
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
  const growth = {
    heapMB: round(((await heapOf(cdp)) - heapBefore) * 10) / 10,
    nodes: (await nodes()) - nodesBefore,
  }
  await close()
  return growth
}

const pages = await servePages(['bare', 'portico'])
const browser = await launchBrowser()
const samples = new Map()
for (let i = 0; i < rounds; i++)
  for (const slowdown of [1, 4]) {
    for (const [name, measure] of [
      ['bare', measureBare],
      ['portico', measurePortico(true)],
      ['portico cold', measurePortico(false)],
    ]) {
      const key = `${name} ${slowdown}×`
      samples.set(key, [...(samples.get(key) ?? []), await measure(browser, pages.url, slowdown)])
    }
  }
const growth = await measureGrowth(browser, pages.url)
await browser.close()
await pages.stop()

const medians = key => {
  const all = samples.get(key)
  return Object.fromEntries(
    Object.keys(all[0]).map(name => [name, round(median(all.map(sample => sample[name])))]),
  )
}
const rows = [...samples.keys()].map(key => ({ what: key, ...medians(key) }))
const [bare4, portico4] = [medians('bare 4×'), medians('portico 4×')]
const aims = [
  { what: 'visible at 4× (ms)', value: portico4.visible, aim: 130 },
  { what: 'at rest at 4× (ms)', value: portico4.rest, aim: 275 },
  { what: 'long tasks at 4× (ms)', value: portico4.longTasks, aim: 60 },
  { what: 'heap over the bare page (MB)', value: round(portico4.heap - bare4.heap), aim: 1.9 },
  { what: 'elements', value: portico4.elements, aim: 120 },
  { what: 'requests before the first click', value: portico4.requestsBefore, aim: 0 },
  { what: `heap growth over ${cycles} openings (MB)`, value: growth.heapMB, aim: 1 },
  { what: `node growth over ${cycles} openings`, value: growth.nodes, aim: 50 },
]
console.log(`Medians of ${rounds} interleaved rounds; times in ms from the click, heap in MB.`)
console.table(Object.fromEntries(rows.map(({ what, ...row }) => [what, row])))
report('opening', aims, {
  rounds,
  cycles,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  medians: rows,
  growth,
})
await import('./wallets.mjs')
await import('./account.mjs')
