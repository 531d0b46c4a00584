import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildHost } from '../../bench/lib/build-host.mjs'
import { hosts } from '../../bench/lib/hosts.mjs'
import { makesCode } from './support/makesCode.js'
import { makesMarkup } from './support/makesMarkup.js'

const scriptsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.js'))
    .map(file => join(folder, file))

const placesIn = (files: readonly string[], find: (code: string) => readonly string[]) =>
  files.flatMap(file => find(readFileSync(file, 'utf8')).map(place => `${file}: ${place}`))

describe('the packages', () => {
  test('make no code of texts', () => {
    const scripts = [...scriptsIn('dist'), ...scriptsIn('testing/dist')]
    expect(scripts.length).toBeGreaterThan(200)
    // The conformance kit runs in Node, and imports the package that it is given the name of.
    expect(placesIn(scripts, makesCode)).toEqual([
      expect.stringMatching(/importInNode\.js: import\([^;]*name\s*\)$/),
    ])
  })

  test('make no elements or inline styles of texts', () => {
    const product = ['kernel', 'ui-shell', 'plugins'].flatMap(folder => scriptsIn(join('dist', folder)))
    expect(product.length).toBeGreaterThan(200)
    expect(placesIn(product, makesMarkup)).toEqual([])
  })
})

test('in all that a host fetches, only one library could, and it is not let', async () => {
  const { modules } = await buildHost(hosts.reactModal)
  const files = [...new Set(modules)].filter(path => !/^<|host\.tsx$/.test(path))
  // zod's question whether it may compile schemas is answered before it is asked (`jitless`). The strict policies of the browser tests
  // show it. tapable's compiler is not there at all: every hook has an interpreter in its place.
  expect(
    files
      .filter(file => makesCode(readFileSync(file, 'utf8')).length > 0)
      .map(path => /node_modules\/(.*)$/.exec(path)?.[1])
      .sort(),
  ).toEqual(['zod/v4/core/util.js'])
})

describe('code made of a text is seen', () => {
  test.each([
    `eval('1')`,
    `(0, eval)('1')`,
    `eval?.('1')`,
    `const run = eval; run('1')`,
    `[eval][0]('1')`,
    `globalThis.eval('1')`,
    `window['eval']('1')`,
    `(0, self.eval)('1')`,
    `const { eval: run } = globalThis`,
    `Function('return 1')()`,
    `new Function('return 1')`,
    `new (0, Function)('return 1')`,
    `const Make = Function; new Make('return 1')`,
    `Reflect.construct(Function, ['return 1'])`,
    `Function.call(null, 'return 1')`,
    `globalThis.Function('return 1')`,
    `new window.Function('return 1')`,
    `self['Fun' + 'ction']('return 1')`,
    `const { Function: Make } = globalThis`,
    `const { Function } = globalThis`,
    `(() => {}).constructor('return 1')()`,
    `(function () {})['constructor']('return 1')`,
    `''.constructor.constructor('return 1')`,
    `Object.getPrototypeOf(async () => {}).constructor('return 1')`,
    `setTimeout('alert(1)', 10)`,
    'window.setInterval(`go(${1})`)',
    `globalThis['setTimeout']('go(' + 1 + ')')`,
    `import('data:text/javascript,alert(1)')`,
    `import(address)`,
    `import 'data:text/javascript,alert(1)'`,
    `export * from 'data:text/javascript,1'`,
    `new Worker('data:text/javascript,1')`,
    `new SharedWorker(\`blob:\${id}\`)`,
  ])('%s', code => {
    expect(makesCode(code)).not.toEqual([])
  })

  test.each([
    `// eval('1')`,
    `const text = "eval('1'), new Function('1')"`,
    `x instanceof Function && typeof Function`,
    `Function.prototype.toString.call(x)`,
    `class Plan { eval() { return this.Function } }`,
    `const kinds = { Function: 1, eval: 2 }`,
    `setTimeout(() => go(), 10); timers.setTimeout(next, 10)`,
    `import('./view.js'); new Worker(new URL('./worker.js', import.meta.url))`,
    `new this.constructor(1); x.constructor === Object`,
  ])('and nothing else is taken for it: %s', code => {
    expect(makesCode(code)).toEqual([])
  })
})

describe('markup made of a text is seen', () => {
  test.each([
    `x.innerHTML = y`,
    `x['innerHTML'] += y`,
    `(x).outerHTML = y`,
    `frame.srcdoc ??= y`,
    `x.insertAdjacentHTML('beforeend', y)`,
    `document.write(y)`,
    `window.document.writeln(y)`,
    `x.setAttribute('style', y)`,
    `x.setAttribute('STYLE', y)`,
    `frame.setAttribute('srcdoc', y)`,
    `range.createContextualFragment(y)`,
    `new DOMParser().parseFromString(y, 'text/html')`,
    `x.setHTMLUnsafe(y)`,
  ])('%s', code => {
    expect(makesMarkup(code)).not.toEqual([])
  })

  test.each([
    `// x.innerHTML = y`,
    `x.textContent = y`,
    `if (x.innerHTML === y) go()`,
    `clipboard.write(y)`,
    `x.style.width = y`,
    `x.setAttribute('class', y)`,
  ])('and nothing else is taken for it: %s', code => {
    expect(makesMarkup(code)).toEqual([])
  })
})
