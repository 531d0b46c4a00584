import * as z from 'zod/mini'
import { textLimits } from '../../../kernel/safety/text.js'
import type { Identity } from '../BlockchainApi.js'
import { answerInvalid } from '../errors.js'
import { compact, link, shown } from './fields.js'

const schema = z.object({ name: shown(textLimits.profileName), avatar: link })

/** Reads an answer of `GET /v1/identity/{address}`. @throws `ANSWER_INVALID` */
export const readIdentity = (value: unknown): Identity => {
  const identity = schema.safeParse(value).data
  if (!identity) throw answerInvalid('no identity')
  return compact(identity)
}
