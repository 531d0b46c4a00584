import { budgets, tellTimes } from '../../scripts/lib/report/tell-times.mjs'

const file = (name: string, kind: string, seconds: number) => ({
  ...{ file: name, kind, seconds },
  tests: [{ status: 'passed', asserts: 3 }],
})
/** So many that a run of them is told of. */
const quick = Array.from({ length: 19 }, (_, i) => file(`quick ${i}`, 'node', 1))

describe('the times of a run', () => {
  test('each kind stands beside its budget, whether under or over it', () => {
    const inColumn = (seconds: number) => `${seconds.toFixed(1)} s`.padStart(8)
    const lines = tellTimes([
      ...quick,
      file('dom', 'dom', budgets.dom + 2.5),
      file('e2e', 'e2e', budgets.e2e - 1),
    ])
    expect(lines).toContain(`  node ${inColumn(19)} of ${budgets.node} s: ${budgets.node - 19}.0 s left`)
    expect(lines).toContain(`  dom  ${inColumn(budgets.dom + 2.5)} of ${budgets.dom} s: OVER BUDGET by 2.5 s`)
    expect(lines).toContain(`  e2e  ${inColumn(budgets.e2e - 1)} of ${budgets.e2e} s: 1.0 s left`)
  })

  test('a kind that was not run is left out', () => {
    expect(tellTimes([...quick, file('a', 'dom', 1), file('b', 'dom', 1)]).join('\n')).not.toContain('e2e')
  })

  test('the ten slowest files follow, the slowest first', () => {
    const lines = tellTimes([...quick, file('slow', 'e2e', 9), file('slower', 'dom', 30)])
    const from = lines.indexOf('Slowest files:') + 1
    expect(lines.slice(from, from + 3).map(line => line.trim())).toEqual([
      '30.0 s  slower',
      '9.0 s  slow',
      '1.0 s  quick 0',
    ])
    expect(lines.slice(from)).toHaveLength(11)
    expect(lines.at(-1)).toBe('21 tests with 63 assertions; 0 of them without any')
  })

  test('a run of a few files says nothing of the whole', () => {
    expect(tellTimes([...quick, file('a', 'e2e', 1000)])).toEqual([])
  })
})
