import { readFileSync, writeFileSync } from 'node:fs'

const declaration = 'dist/ui-shell/strings/Translate.d.ts'

/** Writes the ids of the English messages into the declarations: hosts need not resolve JSON to have their types. */
export const inlineMessageIds = () => {
  const ids = Object.keys(JSON.parse(readFileSync('ui-shell/strings/en.json', 'utf8')))
  const text = readFileSync(declaration, 'utf8')
  const inlined = text
    .replace("import type en from './en.json';\n", '')
    .replace('keyof typeof en', ids.map(id => `'${id}'`).join(' | '))
  if (inlined.includes('en.json')) throw new Error(`${declaration} still imports JSON`)
  writeFileSync(declaration, inlined)
}
