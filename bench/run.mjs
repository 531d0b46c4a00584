// npm run bench: opening and connecting in Chromium at a quarter of the processor's speed, medians of interleaved rounds beside a bare React
// page; then ./wallets.mjs and ./account.mjs.
// ROUNDS=3 npm run bench for a quick look. BASELINE=../other npm run bench measures another built checkout in the same rounds.
import { cpus } from 'node:os'
import { launchBrowser } from './lib/browser.mjs'
import { measureBare, measureGrowth, measureOpening, ways } from './lib/measure-opening.mjs'
import { report } from './lib/report.mjs'
import { serveHosts } from './lib/serve-hosts.mjs'

const rounds = Number(process.env.ROUNDS ?? 9)
const cycles = Number(process.env.CYCLES ?? 200)
const slowdown = Number(process.env.SLOWDOWN ?? 4)
const baseline = process.env.BASELINE
const median = values => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
const round = value => Math.round(value * 10) / 10

/** The ways to the click that are measured, by host. */
const hosts = {
  lean: ['cold', 'idle'],
  usual: ['cold', 'touch', 'mouse', 'idle'],
  everything: ['cold', 'idle'],
}
const pages = await serveHosts(
  ['bare', ...Object.keys(hosts)].map(host => ['vite', host]),
  baseline,
)
const browser = await launchBrowser()
const cases = [
  ['bare', () => measureBare(browser, `${pages.url}/vite/bare/`, slowdown)],
  ...Object.entries(hosts).flatMap(([host, names]) =>
    (baseline ? ['vite', 'before'] : ['vite']).flatMap(from =>
      names
        // Another checkout may know of no idle page.
        .filter(name => from === 'vite' || name !== 'idle')
        .map(name => [
          `${host}, ${name}${from === 'before' ? ', before' : ''}`,
          () => measureOpening(browser, `${pages.url}/${from}/${host}/`, slowdown, ways[name]),
        ]),
    ),
  ),
]
const samples = new Map(cases.map(([name]) => [name, []]))
for (let i = 0; i < rounds; i++) for (const [name, measure] of cases) samples.get(name).push(await measure())
const growth = await measureGrowth(browser, `${pages.url}/vite/lean/`, cycles)
await browser.close()
await pages.stop()

const mediansOf = all =>
  Object.fromEntries(Object.keys(all[0]).map(name => [name, round(median(all.map(sample => sample[name])))]))
const rows = [...samples].map(([what, all]) => ({ what, ...mediansOf(all) }))
const row = name => rows.find(({ what }) => what === name)
const aims = [
  { what: 'usual, cold: visible (ms)', value: row('usual, cold').visible, aim: 200 },
  { what: 'usual, cold: at rest (ms)', value: row('usual, cold').rest, aim: 330 },
  { what: 'usual, idle: visible (ms)', value: row('usual, idle').visible, aim: 130 },
  { what: 'usual, idle: long tasks (ms)', value: row('usual, idle').longTasks, aim: 60 },
  {
    what: 'lean, idle: heap over the bare page (MB)',
    value: round(row('lean, idle').heap - row('bare').heap),
    aim: 1.9,
  },
  { what: 'lean, idle: elements', value: row('lean, idle').elements, aim: 120 },
  { what: `heap growth over ${cycles} openings (MB)`, value: round(growth.heapMB), aim: 1 },
  { what: `node growth over ${cycles} openings`, value: growth.nodes, aim: 50 },
]
console.log(
  `Medians of ${rounds} interleaved rounds at ${slowdown}×; times in ms from the click, heap in MB.`,
)
console.table(Object.fromEntries(rows.map(({ what, ...values }) => [what, values])))
report('opening', aims, {
  rounds,
  cycles,
  slowdown,
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  medians: rows,
  growth,
})
await import('./wallets.mjs')
await import('./account.mjs')
