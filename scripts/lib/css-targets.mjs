import { readFileSync } from 'node:fs'

/** The oldest browsers that are served, as package.json names them (`chrome >= 111`), for the style sheets. */
export const cssTargets = () =>
  Object.fromEntries(
    JSON.parse(readFileSync('package.json', 'utf8')).browserslist.map(browser => {
      const [, name, major, minor = 0] = /^(\w+) >= (\d+)(?:\.(\d+))?$/.exec(browser)
      return [name, (major << 16) | (minor << 8)]
    }),
  )
