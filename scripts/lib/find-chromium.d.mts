/** @throws with what to install */
export function ensureChromium(options?: {
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly ask?: ((question: string) => string) | null
}): string
