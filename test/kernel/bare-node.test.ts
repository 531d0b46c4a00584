import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const kernel = fileURLToPath(new URL('../../kernel', import.meta.url))
const files = readdirSync(kernel, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.ts'))

/** What MobX leaves when it is told to keep its state to itself: two empty counters. */
const leftByMobx = { __mobxGlobals: undefined, __mobxInstanceCount: 0 }

/** Imports files of the kernel into a Node of its own, without code generation. @returns what the script prints, as JSON */
const runInNode = (names: readonly string[], script: string): unknown => {
  const imports = names.map(name => `await import(${JSON.stringify(join(kernel, name))})`)
  const { outputFiles } = buildSync({
    stdin: {
      contents: `
        const before = new Set(Reflect.ownKeys(globalThis))
        let fetches = 0
        for (const name of ['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'BroadcastChannel'])
          globalThis[name] = () => { fetches++; throw new Error(name) }
        ${imports.join('\n')}
        const added = Reflect.ownKeys(globalThis).filter(key => !before.has(key))
        console.log(JSON.stringify(await (${script})(added, fetches)))`,
      resolveDir: kernel,
    },
    bundle: true,
    packages: 'external',
    write: false,
    format: 'esm',
    platform: 'node',
  })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disallow-code-generation-from-strings', '--input-type=module', '-'],
    { input: outputFiles[0]?.text, encoding: 'utf8', cwd: kernel },
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return JSON.parse(stdout)
}

test('importing every file of the kernel in bare Node adds no global, asks for nothing and starts nothing', () => {
  expect(files.length).toBeGreaterThan(60)
  const [added, uses] = runInNode(
    files,
    '(added, uses) => [added.map(key => [String(key), globalThis[key] ?? null]), uses]',
  ) as [[string, unknown][], number]
  const foreign = added.filter(([key]) => !Object.keys(leftByMobx).includes(key))
  expect(foreign).toEqual([])
  for (const [key, value] of added) expect([key, value]).toEqual([key, leftByMobx[key as never] ?? null])
  expect(uses).toBe(0)
})

test('what a plugin imports to declare itself is pure: it adds not even what MobX leaves', () => {
  expect(runInNode(['define.ts'], 'added => added')).toEqual([])
})
