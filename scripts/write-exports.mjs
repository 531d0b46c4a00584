// node scripts/write-exports.mjs: writes docs/reference/exports.md, every public name with what its doc comment says. With --check it
// writes nothing, and fails where the page says something else.
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import ts from 'typescript'
import { entriesOf, exportsOf, readEntries } from './lib/public-modules.mjs'

const page = 'docs/reference/exports.md'

const entries = [...entriesOf('.', 'portico'), ...entriesOf('testing', '@portico/testing')]

const program = readEntries(entries)
const checker = program.getTypeChecker()

const isValue = symbol => (symbol.flags & ts.SymbolFlags.Value) !== 0
const saidOf = symbol =>
  ts
    .displayPartsToString(symbol.getDocumentationComment(checker))
    .replace(/\{@link ([^}]+)\}/g, '`$1`')
    .replace(/\s+/g, ' ')
    .trim()

/** The names that others have made, which have no comment of ours. */
const ofOthers = {
  observer: 'Of `mobx-react-lite`: draws a component anew when what it has read changes.',
  action: 'Of MobX: makes a function that may change what is observed.',
  computed: 'Of MobX: a value that follows from what is observed, worked out once.',
  IReactionDisposer: 'Of MobX: ends what follows.',
  makeAutoObservable: 'Of MobX: makes an object observable, its getters computed and its methods actions.',
  observable: 'Of MobX: `observable.map` and the like.',
  ObservableMap: 'Of MobX: the type of an observed map.',
  observableRef: 'Of MobX: a field of which only the assignment is observed: for objects of others.',
  observableShallow: 'Of MobX: a field whose items are observed, and not what is in them.',
  reaction: 'Of MobX: does something when what a function gives has changed.',
  runInAction: 'Of MobX: changes what is observed, after an `await`.',
  untracked: 'Of MobX: reads without following.',
  when: 'Of MobX: does something once, as soon as a condition holds.',
}

const listOf = entry =>
  exportsOf(checker, program, entry)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ name, target }) => {
      const text = ofOthers[name] ?? saidOf(target)
      return { isType: !isValue(target), row: `- \`${name}\`${text && `: ${text}`}` }
    })

const sections = entries.map(entry => {
  const names = listOf(entry)
  const rows = isType => names.filter(each => each.isType === isType).map(({ row }) => row)
  const types = rows(true)
  return [`## ${entry.name}`, ...rows(false), ...(types.length > 0 ? ['', 'Types:', '', ...types] : [])]
    .join('\n')
    .replace(`## ${entry.name}\n`, `## ${entry.name}\n\n`)
})

const text = await format(
  `# Exports

Every public name, by the entry that it is imported from, with what its doc comment says: editors show the same, with parameters and the codes that it rejects with. \`node scripts/write-exports.mjs\` writes this page anew.

${sections.join('\n\n')}
`,
  { ...(await resolveConfig(page)), parser: 'markdown' },
)

if (!process.argv.includes('--check')) writeFileSync(page, text)
else if (readFileSync(page, 'utf8') !== text) {
  console.error(`${page} is out of date: run node scripts/write-exports.mjs`)
  process.exitCode = 1
}
