import { existsSync, statSync } from 'node:fs'
import { posix } from 'node:path'
import { readMarkdown, type MarkdownFile } from './support/readMarkdown.js'

const link = /\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)/g
const isElsewhere = (target: string) => /^[a-z][a-z\d+.-]*:|^\/\//i.test(target)

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const pages = readMarkdown()

/** From the text itself: inline code counts in a heading. */
const anchorsOf = ({ text, prose }: MarkdownFile) => {
  const rows = text.split('\n')
  return prose.flatMap(({ line }) => {
    const [, heading] = /^#{1,6} (.+)$/.exec(rows[line - 1] ?? '') ?? []
    return heading === undefined ? [] : [anchorOf(heading)]
  })
}

const faultOf = (page: MarkdownFile, target: string): string | undefined => {
  const [path = '', anchor] = target.split('#')
  const file =
    path === '' ? page.path : posix.normalize(posix.join(posix.dirname(page.path), decodeURI(path)))
  if (file.startsWith('..') || !existsSync(file)) return 'no such file'
  if (anchor === undefined || statSync(file).isDirectory() || !file.endsWith('.md')) return undefined
  const found = pages.find(other => other.path === file)
  return found && anchorsOf(found).includes(anchor) ? undefined : 'no such heading'
}

test('every relative link of the Markdown files leads somewhere', () => {
  const faults = pages.flatMap(page =>
    page.prose.flatMap(({ line, text }) =>
      [...text.matchAll(link)].flatMap(([, inline, defined]) => {
        const target = inline ?? defined ?? ''
        const fault = isElsewhere(target) ? undefined : faultOf(page, target)
        return fault ? [`${page.path}:${line}: ${target}: ${fault}`] : []
      }),
    ),
  )
  expect(faults).toEqual([])
})
