import type { Fault } from './Fault.js'
import { latency } from './latency.js'

/** Answers well, each time late by another number of milliseconds between 0 and the maximum. */
export const jitter =
  (maxDelayMs: number): Fault =>
  subject =>
    latency(Math.random() * maxDelayMs)(subject)
