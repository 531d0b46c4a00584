import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const declaration = 'dist/ui-shell/strings/Translate.d.ts'
const imported = /import type (\w+) from '(.+\/en\.json)';\n/g

/** Writes the ids of the English messages into the declarations: hosts need not resolve JSON to have their types. */
export const inlineMessageIds = () => {
  const text = readFileSync(declaration, 'utf8')
  const idsOf = path => Object.keys(JSON.parse(readFileSync(join('ui-shell/strings', path), 'utf8')))
  const inlined = [...text.matchAll(imported)].reduce(
    (rest, [line, name, path]) =>
      rest.replace(line, '').replace(
        `keyof typeof ${name}`,
        idsOf(path)
          .map(id => `'${id}'`)
          .join(' | '),
      ),
    text,
  )
  if (/en\.json|typeof/.test(inlined)) throw new Error(`${declaration} still imports JSON`)
  writeFileSync(declaration, inlined)
}
