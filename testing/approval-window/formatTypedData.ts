import { showInvisible } from './showInvisible.js'

/** EIP-712 values as indented lines, one member a line, as a person reads them. */
export function formatTypedData(value: Readonly<Record<string, unknown>>): string {
  return lines(value, '').join('\n')
}

function lines(value: object, indent: string): readonly string[] {
  return Object.entries<unknown>({ ...value }).flatMap(([name, member]) => {
    const label = `${indent}${showInvisible(name)}:`
    if (typeof member !== 'object' || member === null) return [`${label} ${showInvisible(String(member))}`]
    return [label, ...lines(member, `${indent}  `)]
  })
}
