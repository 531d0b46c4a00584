import { mkdirSync, writeFileSync } from 'node:fs'

/** Prints rows as a table and keeps them under bench/results/. */
export const report = (name, rows, extra = {}) => {
  console.table(Object.fromEntries(rows.map(({ what, ...row }) => [what, row])))
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/${name}.json`, JSON.stringify({ ...extra, rows }, null, 2) + '\n')
}
