import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where failed browser tests leave what they saw: one JSON file each, beside the screenshots. From the root. */
export const failuresFolder = '.cache/failures'

const isList = value => Array.isArray(value)

/**
 * What failed browser tests have left:
 * `{ test, file, pages: [{ url, screenshot, snapshot, console, requests }] }` each, with the path of its file as `from`.
 * @returns them, those that cannot be read as `{ from, isUnreadable: true }`
 */
export const readEvidence = root => {
  const names = (() => {
    try {
      return readdirSync(join(root, failuresFolder))
    } catch {
      return []
    }
  })()
  return names
    .filter(name => name.endsWith('.json'))
    .sort()
    .map(name => {
      const from = `${failuresFolder}/${name}`
      try {
        const read = JSON.parse(readFileSync(join(root, from), 'utf8'))
        return isList(read.pages) ? { ...read, from } : { from, isUnreadable: true }
      } catch {
        return { from, isUnreadable: true }
      }
    })
}
