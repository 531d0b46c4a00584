import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildHost } from '../../bench/lib/build-host.mjs'
import { hosts } from '../../bench/lib/hosts.mjs'

/** Ways to make code of a text: `eval(`, `new Function(`, `Function(`, and `Function` taken aside. */
const makesCode = /\beval\s*\(|\b(?:new\s+)?Function\s*\(|=\s*Function\s*[;,]/
/** Ways to make elements or styles of a text, which a policy stops. */
const makesMarkup =
  /\.(?:innerHTML|outerHTML|srcdoc)\s*=|insertAdjacentHTML|document\.write|setAttribute\(\s*['"`]style/

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

const scriptsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.js'))
    .map(file => join(folder, file))

const filesWith = (pattern: RegExp, files: readonly string[]) =>
  files.filter(file => pattern.test(withoutComments(readFileSync(file, 'utf8'))))

describe('the package', () => {
  test('makes no code of texts', () => {
    const scripts = scriptsIn('dist')
    expect(scripts.length).toBeGreaterThan(200)
    expect(filesWith(makesCode, scripts)).toEqual([])
  })

  test('makes no elements or inline styles of texts', () => {
    const product = ['kernel', 'ui-shell', 'plugins'].flatMap(folder => scriptsIn(join('dist', folder)))
    expect(filesWith(makesMarkup, product)).toEqual([])
  })
})

test('in all that a host fetches, only two libraries could, and neither is let', async () => {
  const { modules } = await buildHost(hosts.reactModal)
  const files = [...new Set(modules)].filter(path => !/^<|host\.tsx$/.test(path))
  // tapable's compiler stands idle: every hook has an interpreter in its place. zod's question whether it may compile schemas is
  // answered before it is asked (`jitless`). The strict policies of the browser tests show both.
  expect(
    filesWith(makesCode, files)
      .map(path => /node_modules\/(.*)$/.exec(path)?.[1])
      .sort(),
  ).toEqual(['tapable/lib/HookCodeFactory.js', 'zod/v4/core/util.js'])
})
