import { cpSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const importOf = /(?:from|import\()\s*'(\.[^']*)'/g

/** Moves the declarations of a package beside Portico into its own folder. What they name must be there, or have a public entry. */
export const movePackageTypes = folder => {
  const made = join('dist', folder)
  for (const file of readdirSync(made, { recursive: true }).filter(name => name.endsWith('.d.ts')))
    for (const [, name] of readFileSync(join(made, file), 'utf8').matchAll(importOf))
      if (relative(made, resolve(made, file, '..', name)).startsWith('..'))
        throw new Error(
          `${folder}/${file} imports ${name}, which its package does not have: name a public entry`,
        )
  cpSync(made, join(folder, 'dist'), { recursive: true })
  rmSync(made, { recursive: true })
}
