import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const target = 'examples/node_modules/portico'

/** Gives the examples just the files that npm would publish, so that they use the package as a host does. */
export const handToExamples = paths => {
  rmSync(target, { recursive: true, force: true })
  for (const path of paths) {
    mkdirSync(dirname(join(target, path)), { recursive: true })
    cpSync(path, join(target, path))
  }
}
