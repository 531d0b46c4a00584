// node scripts/write-exports.mjs: writes docs/reference/exports.md, every public name with what its doc comment says. With --check it
// writes nothing, and fails where the page says something else.
import { readFileSync, writeFileSync } from 'node:fs'
import { format, resolveConfig } from 'prettier'
import ts from 'typescript'
import { entriesOf, exportsOf, readEntries } from './lib/public-modules.mjs'

const page = 'docs/reference/exports.md'

const entries = [
  ...entriesOf('.', 'portico'),
  ...entriesOf('testing', '@portico/testing'),
  ...entriesOf('secure-site', '@portico/secure-site'),
]

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
  observer: 'From `mobx-react-lite`: re-renders a component when the observable state that it reads changes.',
  action: 'From MobX: wraps a function that may change observable state.',
  autorun: 'From MobX: runs a function now, and again whenever the observable state that it reads changes.',
  computed: 'From MobX: a value derived from observable state, and cached.',
  IReactionDisposer: 'From MobX: stops a reaction.',
  makeAutoObservable:
    'From MobX: makes the fields of an object observable, its getters computed and its methods actions.',
  observable: 'From MobX: `observable.map` and the like.',
  ObservableMap: 'From MobX: the type of an observable map.',
  observableRef: 'From MobX: an observable field whose value is left as it is, such as an object of an SDK.',
  observableShallow: 'From MobX: an observable collection whose items are left as they are.',
  reaction: 'From MobX: runs an effect when the result of a function changes.',
  runInAction: 'From MobX: changes observable state, for example after an `await`.',
  untracked: 'From MobX: reads observable state without following it.',
  when: 'From MobX: runs a function once, as soon as a condition holds.',
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

Every public name, by the entry that it is imported from, with its doc comment. Editors show the same, with parameters and error codes. \`node scripts/write-exports.mjs\` generates this page.

${sections.join('\n\n')}
`,
  { ...(await resolveConfig(page)), parser: 'markdown' },
)

if (!process.argv.includes('--check')) writeFileSync(page, text)
else if (readFileSync(page, 'utf8') !== text) {
  console.error(`${page} is out of date: run node scripts/write-exports.mjs`)
  process.exitCode = 1
}
