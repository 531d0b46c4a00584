import * as z from 'zod/mini'

/** What is to go wrong at the relay. All of it applies from the next connection or frame on, and can be combined. */
export interface RelayFaults {
  /** Takes each new connection and closes it again. Code 3000 is how the public relay refuses a client. */
  readonly close?: { readonly code: number; readonly reason: string } | undefined
  /** Keeps connections open, and neither answers nor delivers nor pings. */
  readonly silent?: boolean | undefined
  /** Answers each request with this error and does nothing of what it asks. */
  readonly rpcError?: { readonly code: number; readonly message: string } | undefined
  /** Sends every frame so many milliseconds late. */
  readonly latencyMs?: number | undefined
  /** Share of frames, between 0 and 1, that get lost; of those sent and of those received. */
  readonly lossRate?: number | undefined
  /** Another number loses other frames; the same number loses the same ones. Default 1. */
  readonly lossSeed?: number | undefined
  /** How long a client has to acknowledge a message before it is sent again. Default 3,000. */
  readonly patienceMs?: number | undefined
  /** Cuts every connection each `everyMs` milliseconds, `times` times. Default: until told otherwise. */
  readonly flap?: { readonly everyMs: number; readonly times?: number | undefined } | undefined
  /** How far the relay's clock is ahead of everyone's, in milliseconds. Far behind, it finds tokens not yet valid. */
  readonly clockMs?: number | undefined
}

const isCloseCode = (code: number): boolean =>
  (code >= 1000 && code <= 1014 && ![1004, 1005, 1006].includes(code)) || (code >= 3000 && code <= 4999)
const isCloseReason = (reason: string): boolean => Buffer.byteLength(reason) <= 123
const ms = z.int().check(z.nonnegative(), z.maximum(600_000))

/** Checks faults that come from outside. Codes and length of a reason are those of RFC 6455, sections 5.5 and 7.4. */
export const relayFaultsSchema: z.ZodMiniType<RelayFaults> = z.strictObject({
  close: z.optional(
    z.strictObject({
      code: z.int().check(z.refine(isCloseCode, 'not a code that an endpoint may close with')),
      reason: z.string().check(z.refine(isCloseReason, 'longer than 123 bytes')),
    }),
  ),
  silent: z.optional(z.boolean()),
  rpcError: z.optional(z.strictObject({ code: z.int(), message: z.string() })),
  latencyMs: z.optional(ms),
  lossRate: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  lossSeed: z.optional(z.int()),
  patienceMs: z.optional(ms.check(z.positive())),
  flap: z.optional(
    z.strictObject({
      everyMs: ms.check(z.positive()),
      times: z.optional(z.int().check(z.positive())),
    }),
  ),
  clockMs: z.optional(z.int()),
})
