import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pack } from './pack.mjs'

/** Packs a package, and gives the examples just the files that npm would publish: they use it as a host does. */
export const handToExamples = each => {
  const target = join('examples/node_modules', each.name)
  rmSync(target, { recursive: true, force: true })
  for (const path of pack(each)) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    cpSync(join(each.folder, path), join(target, path))
  }
}
