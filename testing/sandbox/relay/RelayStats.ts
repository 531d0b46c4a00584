/** What the relay has done so far. */
export interface RelayStats {
  /** Connections taken so far, those refused included. */
  readonly connections: number
  /** Connections that are open now. */
  readonly open: number
  /** How often each reason has refused a client. */
  readonly refusals: Readonly<Record<string, number>>
  /** Requests by method; those of methods that do not exist count as `unknown`. */
  readonly requests: Readonly<Record<string, number>>
  /** Messages taken in, without repetitions. */
  readonly published: number
  /** Messages handed to a client that has acknowledged them. */
  readonly delivered: number
  /** Frames sent again because the client had not acknowledged them in time. */
  readonly repeated: number
  /** Frames that the fault `lossRate` has lost. */
  readonly lost: number
  /** Messages kept for clients that may still come for them. */
  readonly kept: number
}
