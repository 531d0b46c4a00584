import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const made = 'dist/testing'
const target = 'testing/dist'

const importOf = /(?:from|import\()\s*'(\.[^']*)'/g

/** Moves the declarations of the test kit into its own package. What they name must be there, or have a public entry of Portico. */
export const moveTestingTypes = () => {
  for (const file of readdirSync(made, { recursive: true }).filter(name => name.endsWith('.d.ts')))
    for (const [, name] of readFileSync(join(made, file), 'utf8').matchAll(importOf))
      if (relative(made, resolve(made, file, '..', name)).startsWith('..'))
        throw new Error(
          `testing/${file} imports ${name}, which its package does not have: name a public entry`,
        )
  cpSync(made, target, { recursive: true })
  rmSync(made, { recursive: true })
}
