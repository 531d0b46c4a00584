import { execFileSync } from 'node:child_process'

/** The most that a host may fetch: kB over a bare React page, and scripts. */
const budgets: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'lean, vite': { staticKB: 33.6, scriptsToOpen: 4, kBToOpen: 84.1, scriptsInAll: 6, kBInAll: 93.5 },
  'usual, vite': { staticKB: 34.8, scriptsToOpen: 8, kBToOpen: 113.4, scriptsInAll: 10, kBInAll: 122.8 },
  'lean, esbuild': { staticKB: 34.5, scriptsToOpen: 6, kBToOpen: 87.8, scriptsInAll: 10, kBInAll: 97.9 },
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
