import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runScript } from './support/runScript.js'

interface Test {
  readonly fullName: string
  readonly status: string
  readonly failureMessages?: readonly string[]
  readonly invocations?: number
}

interface FailedCheck {
  readonly name: string
  readonly said: string
}

const passing: Test = { fullName: 'holds', status: 'passed' }
const failing = (fullName: string, message = 'Error: no'): Test => ({
  fullName,
  status: 'failed',
  failureMessages: [message],
})

describe('the end of CI', () => {
  let root = ''
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'portico-sum-'))
  })
  afterEach(() => rm(root, { recursive: true }))

  const file = (name: string, tests: readonly Test[], message = '') => ({
    name: join(root, name),
    startTime: 0,
    endTime: 1000,
    status: message || tests.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    message,
    assertionResults: tests,
  })
  type File = ReturnType<typeof file>

  const write = async (files: readonly File[], failedChecks: readonly FailedCheck[]) => {
    const success = files.every(({ status }) => status === 'passed')
    await writeFile(join(root, 'tests.json'), JSON.stringify({ success, testResults: files }))
    await writeFile(join(root, 'checks.json'), JSON.stringify({ failed: failedChecks }))
  }
  const end = () => runScript('scripts/sum-up.mjs', ['tests.json', 'checks.json'], root)
  const sumUp = async (files: readonly File[], failedChecks: readonly FailedCheck[] = []) => {
    await write(files, failedChecks)
    return end()
  }
  const leave = async (name: string, evidence: unknown) => {
    await mkdir(join(root, '.cache/failures'), { recursive: true })
    await writeFile(
      join(root, '.cache/failures', name),
      typeof evidence === 'string' ? evidence : JSON.stringify(evidence),
    )
  }

  test('a green run is one line', async () => {
    const { code, stdout } = await sumUp([file('a.test.ts', [passing, passing])])
    expect(stdout).toBe('\n2 passed, 0 failed\n')
    expect(code).toBe(0)
  })

  test('a failed test is told with its file, its words and its place, without colours and code', async () => {
    const message = [
      '\u001b[2mexpect(\u001b[22mreceived).toBe(expected)',
      '',
      'Expected: 1',
      '    > 3 |   expect(2).toBe(1)',
      '        |             ^',
      '    at Object.toBe (node_modules/expect/index.js:1:1)',
      `    at Object.<anonymous> (${root}/test/a.test.ts:3:4)`,
    ].join('\n')
    const { code, stdout } = await sumUp([file('test/a.test.ts', [passing, failing('adds up', message)])])
    expect(stdout).toBe(
      [
        '\nFailed:',
        '\n✗ adds up',
        '  test/a.test.ts',
        '  expect(received).toBe(expected)',
        '  Expected: 1',
        '    at Object.<anonymous> (test/a.test.ts:3:4)',
        '\n1 passed, 1 failed\n',
      ].join('\n'),
    )
    expect(code).toBe(1)
  })

  test('what its pages showed comes with it, each part cut', async () => {
    const count = (what: string, n: number) => Array.from({ length: n }, (_, i) => `${what} ${i + 1}`)
    await leave('one.json', {
      test: 'opens',
      file: 'test/e2e/a.test.ts',
      pages: [
        {
          url: 'http://localhost:1/page',
          screenshot: '.cache/failures/one.png',
          snapshot: count('- button', 60).join('\n'),
          console: count('log', 30),
          requests: count('GET', 30),
        },
      ],
    })
    const { stdout } = await sumUp([file('test/e2e/a.test.ts', [failing('opens')])])
    const lines = stdout.split('\n').map(line => line.trim())
    expect(lines).toContain('Page: http://localhost:1/page')
    expect(lines).toContain('Screenshot: .cache/failures/one.png')
    expect(lines.filter(line => line.startsWith('- button'))).toHaveLength(24)
    expect(lines).toContain('- button 1')
    expect(lines).toContain('… 36 more lines …')
    expect(lines).toContain('- button 60')
    expect(lines.filter(line => line.startsWith('log'))).toEqual(count('log', 30).slice(-10))
    expect(lines.filter(line => line.startsWith('GET'))).toEqual(count('GET', 30).slice(-10))
  })

  test('what another test has left is not told, and what cannot be read is named', async () => {
    await leave('other.json', {
      test: 'closes',
      file: 'test/e2e/a.test.ts',
      pages: [{ url: 'http://other/' }],
    })
    await leave('torn.json', '{"test":')
    const { stdout } = await sumUp([file('test/e2e/a.test.ts', [failing('opens')])])
    expect(stdout).not.toContain('http://other/')
    expect(stdout).toContain('cannot be read: .cache/failures/torn.json')
  })

  test('no test takes more than a page, and ten are told in full', async () => {
    const pages = Array.from({ length: 9 }, (_, i) => ({
      url: `http://localhost/${i}`,
      console: Array.from({ length: 20 }, (__, n) => `log ${n}`),
    }))
    await leave('many.json', { test: 'test 0', file: 'test/e2e/a.test.ts', pages })
    const tests = Array.from({ length: 14 }, (_, i) => failing(`test ${i}`))
    const { stdout } = await sumUp([file('test/e2e/a.test.ts', tests)])
    const first = stdout.slice(stdout.indexOf('✗ test 0'), stdout.indexOf('✗ test 1'))
    expect(first.trimEnd().split('\n').length).toBeLessThanOrEqual(62)
    expect(first).toMatch(/… \d+ more lines …/)
    expect(stdout.match(/✗ /g)).toHaveLength(10)
    expect(stdout).toContain('and 4 more:\n  test/e2e/a.test.ts: test 10\n')
    expect(stdout).toMatch(/0 passed, 14 failed\n$/)
  })

  test('a file that could not be run counts as failed, beside tests that failed', async () => {
    const { stdout } = await sumUp([
      file('a.test.ts', [passing, failing('adds up')]),
      file('b.test.ts', [], 'Cannot find module'),
      file('c.test.ts', [passing], 'The worker ran out of memory'),
    ])
    expect(stdout).toContain('Could not be run:\n\n✗ the whole file\n  b.test.ts\n  Cannot find module\n')
    expect(stdout).toContain('c.test.ts\n  The worker ran out of memory\n')
    expect(stdout).toMatch(/2 passed, 3 failed\n$/)
  })

  test('a test that passed at a second try counts as failed', async () => {
    const { code, stdout } = await sumUp([
      file('a.test.ts', [passing, { ...passing, fullName: 'wavers', invocations: 2 }]),
    ])
    expect(stdout).toContain('a.test.ts: wavers\n')
    expect(stdout).toMatch(/1 passed, 1 failed\n$/)
    expect(code).toBe(1)
  })

  test('checks that failed are named, say why, and count', async () => {
    const { code, stdout } = await sumUp(
      [file('a.test.ts', [passing])],
      [
        { name: 'lint', said: '/a.ts\n  1:1  error  No double casts\n' },
        { name: 'types', said: 'Ended by SIGABRT' },
      ],
    )
    expect(stdout).toBe(
      [
        '\nFailed checks: lint, types',
        '\n✗ lint\n  /a.ts\n    1:1  error  No double casts',
        '\n✗ types\n  Ended by SIGABRT',
        '\n1 passed, 2 failed\n',
      ].join('\n'),
    )
    expect(code).toBe(1)
  })

  test('of what a check says, the first and the last lines are told', async () => {
    const said = Array.from({ length: 1000 }, (_, line) => `line ${line}`).join('\n')
    const { stdout } = await sumUp([file('a.test.ts', [passing])], [{ name: 'lint', said }])
    expect(stdout).toContain('  line 0\n')
    expect(stdout).toContain('more lines …')
    expect(stdout).toContain('  line 999\n')
    expect(stdout.split('\n').length).toBeLessThan(60)
  })

  test('tests that were skipped are named', async () => {
    const { code, stdout } = await sumUp([
      file('a.test.ts', [passing, { fullName: 'needs Redis', status: 'pending' }]),
    ])
    expect(stdout).toBe('\nSkipped:\n  a.test.ts: needs Redis\n\n1 passed, 0 failed\n')
    expect(code).toBe(0)
  })

  test('a step that did not come to its end is no success', async () => {
    const { code, stdout } = await end()
    expect(stdout).toContain('The tests did not come to an end.')
    expect(stdout).toContain('The checks did not come to an end.')
    expect(stdout).toMatch(/0 passed, 2 failed\n$/)
    expect(code).toBe(1)
  })

  test('a run of no tests is no success', async () => {
    const { code, stdout } = await sumUp([])
    expect(stdout).toBe('\nNo test was run.\n\n0 passed, 1 failed\n')
    expect(code).toBe(1)
  })
})
