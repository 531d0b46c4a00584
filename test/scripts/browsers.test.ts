import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser } from '../../scripts/lib/find-browsers.mjs'

describe('where a browser is missing', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-browsers-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  test('and there is no apt, nobody is asked: the error says what to install, and that nothing was tested', () => {
    const ask = () => {
      throw new Error('asked')
    }
    const words = /^Nothing was tested: WebKitGTK .* `sudo apt-get install webkit2gtk-driver xvfb`/
    expect(() => ensureBrowser('webkit', { env: { PATH: folder }, ask })).toThrow(words)
  })

  test('anything but yes installs nothing', async () => {
    await writeFile(join(folder, 'apt-get'), '')
    const questions: string[] = []
    const ask = (question: string) => {
      questions.push(question)
      return '\n'
    }
    expect(() => ensureBrowser('webkit', { env: { PATH: folder }, ask })).toThrow('xvfb')
    expect(questions).toEqual(process.platform === 'linux' ? [expect.stringMatching(/xvfb.*\[y\/N\]/)] : [])
  })

  test('one that is named is taken as it is', async () => {
    const program = join(folder, 'my-firefox')
    await writeFile(program, '')
    expect(ensureBrowser('firefox', { env: { PATH: '', FIREFOX: program }, ask: null })).toBe(program)
  })
})
