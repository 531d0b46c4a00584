import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { ensureChromium } from '../../scripts/lib/find-chromium.mjs'

/** Stands in for apt: writes down what it is asked for, and puts a program where it is looked for. */
const apt = `#!/bin/sh
echo "$*" >> "$ASKED"
[ "$1" = install ] && : > "$PLACE/chromium"
exit 0
`
/** Runs what it is given, as sudo does. */
const sudo = `#!/bin/sh
[ "$1" = -n ] && shift
exec "$@"
`

const onLinux = process.platform === 'linux' ? describe : describe.skip

onLinux('where there is no Chromium', () => {
  let folder = ''
  const env = (more: Record<string, string> = {}) => ({
    PATH: folder,
    PLACE: folder,
    ASKED: join(folder, 'asked'),
    ...more,
  })
  const asked = () => readFile(join(folder, 'asked'), 'utf8').catch(() => '')

  beforeEach(async () => {
    jest.spyOn(console, 'log').mockReturnValue()
    folder = await mkdtemp(join(tmpdir(), 'portico-apt-'))
    for (const [name, text] of Object.entries({ 'apt-get': apt, sudo })) {
      await writeFile(join(folder, name), text)
      await chmod(join(folder, name), 0o755)
    }
  })
  afterEach(async () => {
    jest.restoreAllMocks()
    await rm(folder, { recursive: true })
  })

  test('a terminal is asked, and yes installs it', async () => {
    const questions: string[] = []
    const ask = (question: string) => {
      questions.push(question)
      return 'y\n'
    }
    expect(ensureChromium({ env: env(), ask })).toBe(join(folder, 'chromium'))
    expect(questions).toEqual([expect.stringMatching(/apt-get install chromium.*\[y\/N\]/)])
    expect(await asked()).toContain('install -y --no-install-recommends chromium')
  })

  test.each(['n\n', '\n', '', 'maybe\n'])('anything but yes installs nothing: %j', async answer => {
    expect(() => ensureChromium({ env: env(), ask: () => answer })).toThrow('sudo apt-get install chromium')
    expect(await asked()).toBe('')
  })

  test('without a terminal nothing is installed: the error names the command', async () => {
    expect(() => ensureChromium({ env: env(), ask: null })).toThrow('sudo apt-get install chromium')
    expect(await asked()).toBe('')
  })

  test('CI installs it unasked', async () => {
    const ask = () => {
      throw new Error('asked')
    }
    expect(ensureChromium({ env: env({ CI: 'true' }), ask })).toBe(join(folder, 'chromium'))
    expect(await asked()).toContain('install -y --no-install-recommends chromium')
  })

  test('one that is there already is taken as it is', async () => {
    await writeFile(join(folder, 'chromium'), '')
    expect(ensureChromium({ env: env({ CI: 'true' }), ask: null })).toBe(join(folder, 'chromium'))
    expect(await asked()).toBe('')
  })
})
