// The lock file: where packages come from, and what hosts take on with ours. `overrides` in package.json hold back two that want a newer
// Node, of which we use no part: Starknet, a peer of Keplr's types, and the Commander of the command line of `@solana/errors`.
import { readFileSync } from 'node:fs'
import { lockProblems } from './lib/lock-problems.mjs'

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const problems = lockProblems(packages)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
