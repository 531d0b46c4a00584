import { readExamples } from './readExamples.js'
import { readMarkdown, type MarkdownFile, type Snippet } from './readMarkdown.js'

/** A piece of code in the documentation, or several of one file. */
export interface Sample {
  /** As `leftOut` and failures call it: the page, and its file there or how many samples without one are before it. */
  readonly id: string
  readonly path: string
  readonly name: string | undefined
  readonly language: string
  readonly code: string
}

const isCode = ({ language }: Snippet) => ['ts', 'tsx', 'js'].includes(language)

const samplesOf = ({ path, snippets }: MarkdownFile): readonly Sample[] => {
  let unnamed = 0
  return snippets.filter(isCode).map(({ name, language, code }) => ({
    ...{ path, name, language, code },
    id: `${path.replace(/^docs\//, '')}#${name ?? ++unnamed}`,
  }))
}

/** Reads what may run of the documentation: the code blocks of pages, and the examples of doc comments. */
export const readSamples = (): readonly Sample[] => [
  ...readMarkdown()
    .filter(({ path }) => path === 'README.md' || /^docs\/(guides|reference)\//.test(path))
    .flatMap(samplesOf),
  ...readExamples().flatMap(samplesOf),
]
