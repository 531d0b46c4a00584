import { readdirSync } from 'node:fs'
import { pluginSize } from './plugin-size.mjs'

/**
 * Measures each plugin with all that it may ever fetch: its own code, min+gzip; the texts of one language, libraries and what plugins share
 * are not in it.
 * @returns rows of `{ what, kB }`, by the names of their folders
 */
export const measurePlugins = async () => {
  const rows = []
  for (const what of readdirSync('plugins').sort())
    rows.push({ what, kB: Math.round((await pluginSize(what)) / 100) / 10 })
  return rows
}
