import { checkSnippets } from './support/checkSnippets.js'
import { readMarkdown } from './support/readMarkdown.js'

test('the code of the documentation compiles against the package', () => {
  const pages = readMarkdown().filter(({ path }) => path === 'README.md' || path.startsWith('docs/'))
  expect(checkSnippets(pages)).toEqual([])
})
