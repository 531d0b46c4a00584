import { execFileSync } from 'node:child_process'

/** The most that a host may fetch: kB over a bare React page, and scripts. */
const budgets: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'lean, vite': { staticKB: 35.1, scriptsToOpen: 4, kBToOpen: 87.8, scriptsInAll: 7, kBInAll: 101.2 },
  'usual, vite': { staticKB: 36.2, scriptsToOpen: 8, kBToOpen: 117.8, scriptsInAll: 11, kBInAll: 131.2 },
  'lean, esbuild': { staticKB: 37, scriptsToOpen: 6, kBToOpen: 92.8, scriptsInAll: 11, kBInAll: 104.5 },
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
