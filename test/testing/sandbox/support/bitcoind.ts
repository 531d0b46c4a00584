import { spawnSync } from 'node:child_process'
import type { SystemProgram } from '../../../support/describeWith.js'

const variable = 'BITCOIND'
const program = process.env[variable] ?? 'bitcoind'
const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })

/** A real node to compare with. Debian 12 has no package of it. */
export const bitcoind: SystemProgram = {
  ...{ name: 'bitcoind', variable },
  path: status === 0 ? program : undefined,
}

/** Whether it is Bitcoin Knots, which verifies more signatures than Bitcoin Core. */
export const isKnots = status === 0 && stdout.includes('Knots')
