import { execFileSync } from 'node:child_process'

/** The most that a host may fetch: kB over a bare React page, and scripts. */
const budgets: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'lean, vite': { staticKB: 33.3, scriptsToOpen: 4, kBToOpen: 83.8, scriptsInAll: 6, kBInAll: 93.3 },
  'usual, vite': { staticKB: 34.4, scriptsToOpen: 8, kBToOpen: 112.8, scriptsInAll: 10, kBInAll: 122.3 },
  'lean, esbuild': { staticKB: 34.2, scriptsToOpen: 6, kBToOpen: 87.5, scriptsInAll: 10, kBInAll: 97.6 },
}

/** Built in a process of its own, as on a host's machine: Vite does not run in the sandbox of the tests. */
const measured = () => {
  const hosts = Object.keys(budgets).map(name => name.split(', ').reverse().join('/'))
  const output = execFileSync('node', ['bench/requests.mjs', '--json', ...hosts], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return JSON.parse(output.slice(output.indexOf('['))) as readonly Readonly<Record<string, number>>[]
}

test('what hosts fetch is within every budget', () => {
  const rows = measured()
  expect(rows.map(({ what }) => what)).toEqual(Object.keys(budgets))
  const over = rows.flatMap(row =>
    Object.entries(budgets[row['what'] ?? ''] ?? {}).flatMap(([figure, budget]) =>
      (row[figure] ?? Infinity) > budget ? [`${row['what']}: ${figure} ${row[figure]} > ${budget}`] : [],
    ),
  )
  expect(over).toEqual([])
})
