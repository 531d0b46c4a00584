/** A question as the page draws it. */
export interface QuestionView {
  readonly title: string
  readonly lead: string
  readonly body: readonly Node[]
  /** Whether it can be approved now; asked again when the owner has changed a choice. */
  isReady(): boolean
  /** What the owner leaves to the site; of a proposal only. */
  readonly choice?: () => { accounts: number[]; chains: string[] }
}
