import { readdirSync, readFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'

/** A code block of a Markdown file. */
export interface Snippet {
  readonly language: string
  /** The file that it is, if it says so: `ts file=modal.ts` after the fence, or `// modal.ts` as its first line. */
  readonly name: string | undefined
  readonly code: string
  /** Line of the Markdown file that the first line of the code stands on, from 1. */
  readonly line: number
}

/** A Markdown file in parts. */
export interface MarkdownFile {
  /** From the root of the repository, with `/`. */
  readonly path: string
  readonly text: string
  /** The lines outside of code blocks, inline code blanked. */
  readonly prose: readonly { readonly line: number; readonly text: string }[]
  readonly snippets: readonly Snippet[]
}

const skipped = new Set(['node_modules', 'dist', 'coverage', '.git', '.cache', '.changeset'])
const fence = /^\s*(`{3,})\s*(\w*)(.*)$/

const nameOf = (info: string, first: string | undefined): string | undefined =>
  /\bfile=(\S+)/.exec(info)?.[1] ?? /^\/\/ (?:@file )?(\S+\.tsx?)$/.exec(first ?? '')?.[1]

/** Takes a Markdown text apart, line by line. */
const parse = (path: string, text: string): MarkdownFile => {
  const prose: { line: number; text: string }[] = []
  const snippets: Snippet[] = []
  let open: { marks: string; language: string; info: string; start: number; code: string[] } | undefined
  text.split('\n').forEach((row, index) => {
    const [, marks, language = '', info = ''] = fence.exec(row) ?? []
    if (open && marks && marks.length >= open.marks.length) {
      const { code, start } = open
      snippets.push({
        language: open.language,
        name: nameOf(open.info, code[0]),
        code: code.join('\n'),
        line: start,
      })
      open = undefined
    } else if (open) open.code.push(row)
    else if (marks) open = { marks, language, info, start: index + 2, code: [] }
    else prose.push({ line: index + 1, text: row.replace(/`[^`]*`/g, '') })
  })
  return { path, text, prose, snippets }
}

const listMarkdown = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : listMarkdown(join(folder, entry.name))
    return entry.name.endsWith('.md') ? [join(folder, entry.name)] : []
  })

/** Files of an example that a page links to and does not show: its own files import them (`<!-- other files: examples/… -->`). */
const readOthers = ({ text, snippets }: MarkdownFile): readonly Snippet[] => {
  const [, folder] = /^<!-- other files: (\S+) -->$/m.exec(text) ?? []
  if (!folder) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name =>
    name.split(sep).join(posix.sep),
  )
  return names
    .filter(name => /^(strings\/)?\w+\.ts$/.test(name) && !snippets.some(shown => shown.name === name))
    .map(name => ({ language: 'ts', name, code: readFileSync(join(folder, name), 'utf8'), line: 1 }))
}

/** Reads every Markdown file of the repository. */
export const readMarkdown = (): readonly MarkdownFile[] =>
  listMarkdown('.').map(file => {
    const page = parse(file.split(sep).join(posix.sep), readFileSync(file, 'utf8'))
    return { ...page, snippets: [...page.snippets, ...readOthers(page)] }
  })
