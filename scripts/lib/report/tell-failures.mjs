import { cutMiddle, cutStart, indent, linesOf } from './lines.mjs'

/** A page of a terminal. */
const linesPerTest = 62
const toldInFull = 10

const isCodeFrame = line => /^\s*(>\s*)?(\d+\s*)?\|/.test(line)
const isStack = line => /^\s+at\s/.test(line)
const isOwnStack = line => /:\d+:\d+\)?$/.test(line) && !/node_modules|node:/.test(line)

/** The words of an error, and where in our own files it came from. */
const tellMessage = (message, root) => {
  const lines = linesOf(message)
    .filter(line => !isCodeFrame(line))
    .map(line => line.replaceAll(`file://${root}/`, '').replaceAll(`${root}/`, ''))
  const words = lines.filter(line => !isStack(line) && line.trim() !== '')
  const places = lines.filter(line => isStack(line) && isOwnStack(line)).slice(0, 2)
  return [...cutMiddle(words, 14), ...places.map(line => `  ${line.trim()}`)]
}

const tellList = (title, lines) => (lines.length > 0 ? [title, ...indent(lines)] : [])

const tellPage = ({ url, screenshot, snapshot, console: said = [], requests = [] }) => [
  `Page: ${linesOf(url)[0]}`,
  ...(screenshot ? [`Screenshot: ${linesOf(screenshot)[0]}`] : []),
  ...tellList('On the screen:', snapshot ? cutMiddle(linesOf(snapshot), 25) : []),
  ...tellList('Console:', cutStart(said.flatMap(linesOf), 10)),
  ...tellList('Last requests:', cutStart(requests.flatMap(linesOf), 10)),
]

const tellEvidence = found =>
  found.isUnreadable ? [`What it saw cannot be read: ${found.from}`] : found.pages.flatMap(tellPage)

const tellTest = ({ file, name, messages, found }, root) => {
  const lines = [...messages.flatMap(message => tellMessage(message, root)), ...found.flatMap(tellEvidence)]
  const shown =
    lines.length > linesPerTest - 3
      ? [...lines.slice(0, linesPerTest - 4), `… ${lines.length - linesPerTest + 4} more lines …`]
      : lines
  return ['', `✗ ${linesOf(name).join(' ')}`, ...indent([file, ...shown])]
}

const tellAll = (title, failures, root) => {
  if (failures.length === 0) return []
  const rest = failures.slice(toldInFull)
  return [
    '',
    title,
    ...failures.slice(0, toldInFull).flatMap(failure => tellTest(failure, root)),
    ...(rest.length > 0 ? ['', `and ${rest.length} more:`] : []),
    ...indent(rest.map(({ file, name }) => `${file}: ${linesOf(name).join(' ')}`)),
  ]
}

/**
 * Why a run is red: each failed test with its words and what its pages showed, cut to a page each, ten at most in full; then the
 * files that could not be run, and the tests that needed a second try.
 * @param files as of `readResults` @param evidence as of `readEvidence` @returns lines; none when nothing failed
 */
export const tellFailures = (files, evidence, root) => {
  const tests = files.flatMap(({ file, tests: ofFile }) => ofFile.map(test => ({ file, ...test })))
  const failed = tests
    .filter(({ status }) => status === 'failed')
    .map(test => ({
      ...test,
      found: evidence.filter(({ test: name, file }) => name === test.name && file === test.file),
    }))
  const broken = files
    .filter(({ error }) => error !== undefined)
    .map(({ file, error }) => ({ file, name: 'the whole file', messages: [error], found: [] }))
  const retried = tests.filter(({ status, isRetried }) => status === 'passed' && isRetried)
  return [
    ...tellAll('Failed:', failed, root),
    ...tellAll('Could not be run:', broken, root),
    ...(retried.length > 0 ? ['', 'Passed at a later try only, which counts as failed:'] : []),
    ...indent(retried.map(({ file, name }) => `${file}: ${linesOf(name).join(' ')}`)),
    ...indent(evidence.filter(({ isUnreadable }) => isUnreadable).flatMap(tellEvidence), 0),
  ]
}
