import { readdirSync, readFileSync } from 'node:fs'

const folders = ['kernel', 'plugins', 'ui-shell', 'wallet-standard', 'chain-kit', 'money-kit', 'siwx-server']
/** What takes something from outside is called so: it reads it, tells whether it is signed, or makes something else of it. */
const verbs = [
  ...['read', 'parse', 'decode', 'match', 'matches', 'safe', 'verify', 'describe', 'fold', 'mark', 'granted'],
  ...['compile', 'list', 'to'],
]
const exported = new RegExp(`^export (?:async )?(?:const|function) ((?:${verbs.join('|')})[A-Z]\\w*)`, 'gm')
const parses = /JSON\.parse\(|\.json\(\)|\.safeParse\(/

const root = new URL('../../../', import.meta.url)
const modules = (): readonly string[] =>
  folders.flatMap(folder =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.tsx?$/.test(file))
      .map(file => `${folder}/${file}`),
  )

/** What a module has, by the names that parsers have here: its exports, or itself where it parses something on the way. */
const parsersIn = (module: string): readonly string[] => {
  const source = readFileSync(new URL(module, root), 'utf8')
  const names = Array.from(source.matchAll(exported), ([, name]) => `${module}#${name}`)
  return names.length === 0 && parses.test(source) ? [module] : names
}

/** Lists the parsers of what comes from outside, in the product. */
export const listParsers = (): readonly string[] => modules().flatMap(parsersIn)
