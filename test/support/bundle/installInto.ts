import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

interface Manifest {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
}

/** A host's folder: the packed packages, what comes with it, React, and the packages that the host has chosen. */
export const installInto = (folder: string, chosen: readonly string[]): void => {
  const dependencies = ['.', 'testing'].flatMap(each => {
    const manifest = JSON.parse(readFileSync(join(each, 'package.json'), 'utf8')) as Manifest
    const from = join('examples/node_modules', manifest.name)
    cpSync(from, join(folder, 'node_modules', manifest.name), { recursive: true })
    return Object.keys(manifest.dependencies)
  })
  for (const name of [...dependencies, 'react', 'react-dom', 'viem', ...chosen]) {
    const target = join(folder, 'node_modules', name)
    mkdirSync(dirname(target), { recursive: true })
    if (!existsSync(target)) symlinkSync(resolve('node_modules', name), target)
  }
}
