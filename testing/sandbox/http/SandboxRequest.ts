/** One request as services and faults see it. */
export interface SandboxRequest {
  readonly method: string
  /** Path as the service knows it, without a `/fault/{mode}` prefix; still percent-encoded. */
  readonly path: string
  /** Path and query as they were asked for. */
  readonly target: string
  readonly query: URLSearchParams
  /** The origin of the page that asks, as browsers send it with requests to other origins. */
  readonly origin: string | undefined
  /** Aborted when the client goes away or the sandbox stops. */
  readonly signal: AbortSignal
  /**
   * The body as text, read once.
   * @throws HttpError 413 above 10 MiB
   */
  body(): Promise<string>
}
