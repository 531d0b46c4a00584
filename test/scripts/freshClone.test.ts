import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'

const imports = /^(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm
const isBuiltin = (name: string) => name.startsWith('node:') || builtinModules.includes(name)

/** What a script needs of packages before its first line runs, through all that it imports. */
const packagesOf = (file: string, seen = new Set<string>()): readonly string[] => {
  if (seen.has(file)) return []
  seen.add(file)
  const names = [...readFileSync(file, 'utf8').matchAll(imports)].map(([, name = '']) => name)
  return names.flatMap(name => {
    if (name.startsWith('.')) return packagesOf(join(dirname(file), name), seen)
    return isBuiltin(name) ? [] : [`${file}: ${name}`]
  })
}

test.each(['start', 'test', 'build', 'check', 'sum-up'])(
  'npm run %s needs no package to set up a fresh clone',
  name => {
    expect(packagesOf(`scripts/${name}.mjs`)).toEqual([])
  },
)
