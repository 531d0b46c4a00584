import type * as z from 'zod/mini'
import { badNodeAnswer } from '../../../kernel/errors/node.js'

/** Reads a node's answer. @throws `RPC_BAD_ANSWER` naming the method */
export const readSchema = <T extends z.ZodMiniType>(
  schema: T,
  answer: unknown,
  method: string,
): z.output<T> => {
  const result = schema.safeParse(answer)
  if (!result.success) throw badNodeAnswer(method)
  return result.data
}
