import { runScript } from './support/runScript.js'

const hasNoStack = (text: string) => !/^\s+at /m.test(text)

describe('a flag that there is not', () => {
  test.each([
    ['scripts/start.mjs', ['--prot', '3'], "Unknown option '--prot'.", '--port <n>'],
    ['scripts/start.mjs', ['3'], "Unexpected argument '3'.", '--port <n>'],
    ['scripts/check.mjs', ['--fix'], "Unknown option '--fix'.", '--report <file>'],
  ])('of %s %j gets a sentence and the list of those that there are', async (script, args, says, lists) => {
    const { code, stdout, stderr } = await runScript(script, args)
    expect(code).toBe(2)
    expect(stderr.split('\n')[0]).toContain(says)
    expect(stderr).toContain(lists)
    expect(hasNoStack(stderr)).toBe(true)
    expect(stdout).toBe('')
  })

  test.each(['abc', '65536', '-1', '1.5', ''])('a port that is none gets a sentence: "%s"', async port => {
    const { code, stderr } = await runScript('scripts/start.mjs', [`--port=${port}`])
    expect(code).toBe(2)
    expect(stderr).toContain(`"${port}" is none`)
    expect(hasNoStack(stderr)).toBe(true)
  })
})

test('a check that there is not gets a sentence with the names of all', async () => {
  const { code, stdout, stderr } = await runScript('scripts/check.mjs', ['lint', 'nonsense'])
  expect(code).toBe(2)
  expect(stderr).toMatch(/^There is no check "nonsense"\. There are: .*lint, .*'lock file'\.\n$/)
  expect(stdout).toBe('')
})

test('--help prints the flags', async () => {
  const { code, stdout, stderr } = await runScript('scripts/start.mjs', ['--help'])
  expect(code).toBe(0)
  expect(stdout).toContain('--port <n>')
  expect(stderr).toBe('')
})
