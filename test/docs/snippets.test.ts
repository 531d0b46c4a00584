import { checkSnippets } from './support/checkSnippets.js'
import { readExamples } from './support/readExamples.js'
import { readMarkdown } from './support/readMarkdown.js'

test('the code of the documentation and of doc comments compiles against the package', () => {
  const pages = readMarkdown().filter(({ path }) => path === 'README.md' || path.startsWith('docs/'))
  expect(checkSnippets([...pages, ...readExamples()])).toEqual([])
})
