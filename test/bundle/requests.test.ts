import { measureRequests, type RequestsRow } from '../../bench/lib/measure-requests.mjs'

/** The most that a host may fetch: kB over a bare React page, and scripts. */
const budgets: Readonly<Record<string, Omit<RequestsRow, 'what'>>> = {
  'lean, vite': { staticKB: 34.5, scriptsToOpen: 4, kBToOpen: 85, scriptsToConnect: 2, kBToConnect: 10.5 },
  'usual, vite': { staticKB: 35.5, scriptsToOpen: 11, kBToOpen: 118, scriptsToConnect: 4, kBToConnect: 13.5 },
  'lean, esbuild': { staticKB: 36, scriptsToOpen: 10, kBToOpen: 90, scriptsToConnect: 6, kBToConnect: 11.5 },
}

test('what hosts fetch is within every budget', async () => {
  const rows = await measureRequests([
    ['vite', 'lean'],
    ['vite', 'usual'],
    ['esbuild', 'lean'],
  ])
  const over = rows.flatMap(({ what, ...row }) =>
    Object.entries(budgets[what] ?? {}).flatMap(([figure, budget]: [string, number]) => {
      const value = row[figure as keyof typeof row]
      return value > budget ? [`${what}: ${figure} ${value} > ${budget}`] : []
    }),
  )
  expect(over).toEqual([])
})
