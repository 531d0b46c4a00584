import { spawnSync } from 'node:child_process'

/** A real node to compare with: the path in the environment, else what the system finds; undefined where there is none. */
const program = process.env['BITCOIND'] ?? 'bitcoind'
export const bitcoind = spawnSync(program, ['--version']).status === 0 ? program : undefined
