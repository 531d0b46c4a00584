import * as z from 'zod/mini'
import { textLimits } from '../../../kernel/safety/text.js'
import type { NameSuggestion, RegisteredName, Identity } from '../BlockchainApi.js'
import { answerInvalid } from '../errors.js'
import { validItems, withoutUndefined, pictureLink, displayText } from './fields.js'

const maxNames = 100
const maxAddresses = 64
const maxSuggestions = 5

const nameText = z.string().check(z.maxLength(253), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/))
const nameSchema = z.object({ name: nameText, addresses: z.record(z.string(), z.unknown()) })
const entrySchema = z.object({ address: z.string().check(z.regex(/^[A-Za-z0-9]{1,128}$/)) })
const suggestionsSchema = z.object({ suggestions: z.array(z.unknown()) })
const suggestionSchema = z.object({ name: nameText, registered: z.boolean() })

const toName = (value: unknown): RegisteredName | undefined => {
  const found = nameSchema.safeParse(value).data
  if (!found) return undefined
  const entries = Object.entries(found.addresses)
    .slice(0, maxAddresses)
    .flatMap(([coinType, entry]) => {
      const { data } = entrySchema.safeParse(entry)
      return data && /^\d{1,10}$/.test(coinType) ? [[coinType, data.address] as const] : []
    })
  return { name: found.name, addresses: new Map(entries) }
}

/**
 * Reads an answer for one name: a list means that nobody has it.
 * @throws `ANSWER_INVALID` when it is neither
 */
export const readName = (value: unknown): RegisteredName | undefined => {
  if (Array.isArray(value)) return undefined
  const name = toName(value)
  if (!name) throw answerInvalid('no name')
  return name
}

/** Reads an answer for the names of an address. @throws `ANSWER_INVALID` when it is no list */
export const readNames = (value: unknown): readonly RegisteredName[] => {
  if (!Array.isArray(value)) throw answerInvalid('no list of names')
  return validItems(value, maxNames, toName)
}

/** Reads an answer of `GET /v1/profile/suggestions/{name}`. @throws `ANSWER_INVALID` when it is no list */
export const readSuggestions = (value: unknown): readonly NameSuggestion[] => {
  const answer = suggestionsSchema.safeParse(value).data
  if (!answer) throw answerInvalid('no list of suggestions')
  return validItems(answer.suggestions, maxSuggestions, item => {
    const { data } = suggestionSchema.safeParse(item)
    return data && { name: data.name, isRegistered: data.registered }
  })
}

const schema = z.object({ name: displayText(textLimits.profileName), avatar: pictureLink })

/** Reads an answer of `GET /v1/identity/{address}`. @throws `ANSWER_INVALID` */
export const readIdentity = (value: unknown): Identity => {
  const identity = schema.safeParse(value).data
  if (!identity) throw answerInvalid('no identity')
  return withoutUndefined(identity)
}
