import * as z from 'zod/mini'
import { readJson } from '../http/readJson.js'
import type { Answer } from '../http/Answer.js'
import type { FaultSubject } from './Fault.js'

const listingSchema = z.looseObject({ id: z.string(), name: z.string() })
const pageSchema = z.looseObject({ count: z.number(), data: z.array(listingSchema) })

/** A page of the wallet catalogue, as it stands in an answer. */
export type PageOfWallets = z.infer<typeof pageSchema>

/** Makes a fault that changes pages of the wallet catalogue. What is none passes unchanged. */
export const bendWallets =
  (bend: (page: PageOfWallets) => unknown) =>
  async ({ answer }: FaultSubject): Promise<Answer> => {
    const healthy = await answer()
    const page = pageSchema.safeParse(readJson(healthy.body))
    return page.success ? { ...healthy, body: JSON.stringify(bend(page.data)) } : healthy
  }
