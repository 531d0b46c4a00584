import { readProperty } from '../../../kernel/wallet/readProperty.js'

const maxDepth = 8

/** The error and what caused it, from the outside in. */
export const causesOf = (error: unknown): readonly unknown[] => {
  const causes: unknown[] = []
  for (let each = error; each !== undefined && each !== null && causes.length < maxDepth;)
    each = readProperty(causes[causes.push(each) - 1], 'cause')
  return causes
}
