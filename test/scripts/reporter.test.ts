import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runScript } from './support/runScript.js'

describe('the end of a run of jest', () => {
  let root = ''
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'portico-run-'))
    const config = {
      reporters: [['default', { summaryThreshold: 1000 }], resolve('test/support/reporter.mjs')],
    }
    await writeFile(join(root, 'jest.config.json'), JSON.stringify(config))
  })
  afterEach(() => rm(root, { recursive: true }))

  /** Runs tests of these names and contents in a folder of their own. */
  const runTests = async (files: Readonly<Record<string, string>>, ...flags: string[]) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(root, 'test/e2e'), { recursive: true })
      await writeFile(join(root, 'test', name), text)
    }
    return runScript('node_modules/jest/bin/jest.js', ['--runInBand', '--no-cache', ...flags], root)
  }

  test('a red one tells what failed', async () => {
    const { code, stderr } = await runTests({
      'a.test.js': "test('adds up', () => expect(1 + 1).toBe(3))",
    })
    expect(code).toBe(1)
    expect(stderr).toContain('Failed:\n\n✗ adds up\n  test/a.test.js\n')
  })

  test('leaves that to the end of CI where the results go into a file', async () => {
    const { code, stderr } = await runTests(
      { 'a.test.js': "test('adds up', () => expect(1 + 1).toBe(3))" },
      ...['--json', '--outputFile=results.json'],
    )
    expect(code).toBe(1)
    expect(stderr).not.toContain('✗ adds up')
    const { stdout } = await runScript('scripts/sum-up.mjs', ['results.json'], root)
    expect(stdout).toContain('Failed:\n\n✗ adds up\n  test/a.test.js\n')
  })

  test('a test that passes at its second try fails the run, and is named', async () => {
    const { code, stderr } = await runTests({
      'a.test.js': `
        jest.retryTimes(1)
        let tries = 0
        test('wavers', () => expect(++tries).toBe(2))
      `,
    })
    expect(code).toBe(1)
    expect(stderr).toContain(
      'Passed at a later try only, which counts as failed:\n  test/a.test.js: wavers\n',
    )
  })

  test('a green one of a few files has nothing to add', async () => {
    const { code, stderr } = await runTests({ 'a.test.js': "test('adds up', () => expect(1).toBe(1))" })
    expect(code).toBe(0)
    expect(stderr).not.toContain('Time, as the sum of the files:')
  })

  test('a long one tells its times beside the budgets, its slowest files and its assertions', async () => {
    const files = Array.from({ length: 20 }, (_, i) => [
      `a${i}.test.js`,
      "test('adds up', () => { expect(1).toBe(1); expect(2).toBe(2) })",
    ])
    const { code, stderr } = await runTests({
      ...(Object.fromEntries(files) as Record<string, string>),
      'e2e/b.test.js': "test('looks at nothing', () => {})",
    })
    expect(code).toBe(0)
    expect(stderr).toMatch(/\n {2}node +\d+\.\d s of \d+ s: .+\n {2}e2e +\d+\.\d s of \d+ s: .+\n/)
    expect(stderr).toMatch(/Slowest files:\n( +\d+\.\d s {2}test\/.+\n){10}21 tests/)
    expect(stderr).toContain('\n21 tests with 40 assertions; 1 of them without any\n')
  })
})
