/** What the hosted services know about projects. */
export interface ProjectOptions {
  /** The project ids that are accepted. Default: every well-formed one (32 lower-case hex characters). */
  readonly ids?: readonly string[]
  /** What `GET /projects/v1/origins` lists; the pages of others are refused. Default: none, and every page is welcome. */
  readonly allowedOrigins?: readonly string[]
  /** What `GET /getAnalyticsConfig` says. Default: true. */
  readonly isAnalyticsEnabled?: boolean
}
