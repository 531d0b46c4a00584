/** A message that the relay holds: sealed by its sender, whom it never goes back to. */
export interface Letter {
  /** 64 hex characters. */
  readonly topic: string
  /** The sealed envelope, base64. */
  readonly message: string
  /** What kind of message it is, in the numbers of the Sign API. */
  readonly tag: number
  readonly attestation?: string | undefined
  /** Unix milliseconds. */
  readonly publishedAt: number
  readonly expiresAt: number
  /** Client id. */
  readonly sender: string
  /** Client ids of those who have it. */
  readonly acknowledgedBy: Set<string>
}

/** Letters by topic, each until its time is up, so that who subscribes late still gets it. */
export interface Mailbox {
  /** Keeps a letter. False: the same message is there already. */
  post(letter: Letter): boolean
  /** The letters of a topic, oldest first. */
  lettersOn(topic: string): readonly Letter[]
  /** Drops what has expired, and counts what is left. */
  sweep(): number
}

/** Creates an empty mailbox. @param now the time, Unix milliseconds */
export function createMailbox(now: () => number): Mailbox {
  const topics = new Map<string, readonly Letter[]>()
  const lettersOn = (topic: string): readonly Letter[] =>
    (topics.get(topic) ?? []).filter(({ expiresAt }) => expiresAt > now())

  return {
    post(letter) {
      const letters = lettersOn(letter.topic)
      if (letters.some(({ message }) => message === letter.message)) return false
      topics.set(letter.topic, [...letters, letter])
      return true
    },
    lettersOn,
    sweep() {
      let count = 0
      for (const topic of topics.keys()) {
        const letters = lettersOn(topic)
        count += letters.length
        if (letters.length > 0) topics.set(topic, letters)
        else topics.delete(topic)
      }
      return count
    },
  }
}
