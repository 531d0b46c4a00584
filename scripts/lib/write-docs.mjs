import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { Marked } from 'marked'

const docs = 'docs'

/** The anchor of a heading, as GitHub makes it: links within the pages go by it. */
const anchorOf = heading =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

const escape = text => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** Where a link of a page leads among the pages; undefined: out of them, to a file that is not served. */
const targetOf = (path, href) => {
  if (/^(https?:|#)/.test(href)) return href
  const [file, anchor] = href.split('#')
  const target = posix.join(posix.dirname(path), file)
  if (target.startsWith('..') || !target.endsWith('.md')) return undefined
  const page = target === 'README.md' ? 'index.html' : target.replace(/\.md$/, '.html')
  return `${posix.relative(posix.dirname(path), page)}${anchor ? `#${anchor}` : ''}`
}

const render = (path, text) =>
  new Marked({
    renderer: {
      heading({ tokens, depth, text: said }) {
        return `<h${depth} id="${anchorOf(said.replaceAll('`', ''))}">${this.parser.parseInline(tokens)}</h${depth}>`
      },
      link({ href, tokens }) {
        const target = targetOf(path, href)
        const inner = this.parser.parseInline(tokens)
        return target === undefined ? inner : `<a href="${escape(target)}">${inner}</a>`
      },
      image: ({ text: said }) => `<em>${escape(said)}</em>`,
      // Wide ones scroll by themselves, also by the keyboard.
      table(token) {
        const cell = ({ tokens }, tag) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`
        const head = token.header.map(each => cell(each, 'th')).join('')
        const rows = token.rows.map(row => `<tr>${row.map(each => cell(each, 'td')).join('')}</tr>`).join('')
        return `<div class="scroller" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`
      },
      code: ({ text: code }) => `<pre tabindex="0"><code>${escape(code)}</code></pre>`,
    },
  }).parse(text)

const pageOf = (path, text, styles) => {
  const title = /^# (.+)$/m.exec(text)?.[1].replaceAll('`', '') ?? 'Documentation'
  const home = posix.relative(posix.dirname(path), 'index.html')
  return `<!doctype html>
<html lang="en" data-theme="auto">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <title>${escape(title)} · Portico</title>
    <link rel="icon" href="/portico.svg" type="image/svg+xml" />
    ${styles}
    <link rel="stylesheet" href="/docs.css" />
  </head>
  <body class="docs">
    <header class="top">
      <a class="logo" href="/"><img src="/portico.svg" alt="" width="32" height="32" /><span>Portico</span></a>
      <nav aria-label="Pages"><a href="/">Playground</a><a href="/orchard.html">Orchard demo</a><a href="${home}">Docs</a></nav>
    </header>
    <main class="prose">
${render(path, text)}
    </main>
  </body>
</html>
`
}

/**
 * Writes the documentation as pages beside those of the demo, in their style. No script is in them.
 * @param site the folder of the built demo
 */
export const writeDocs = site => {
  const landing = readFileSync(join(site, 'index.html'), 'utf8')
  const styles = landing.match(/<link rel="stylesheet"[^>]*>/g)?.join('\n    ') ?? ''
  for (const file of readdirSync(docs, { recursive: true, encoding: 'utf8' })) {
    const path = file.replaceAll('\\', '/')
    if (!path.endsWith('.md')) continue
    const page = path === 'README.md' ? 'index.html' : path.replace(/\.md$/, '.html')
    const target = join(site, 'docs', page)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, pageOf(path, readFileSync(join(docs, file), 'utf8'), styles))
  }
}
