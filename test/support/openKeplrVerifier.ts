import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { verifyADR36Amino } from '@keplr-wallet/cosmos'

type Question = Parameters<typeof verifyADR36Amino>
interface Answer {
  readonly id: number
  readonly isValid: boolean
}

/** Keplr's own verifier of signed messages. */
export interface KeplrVerifier {
  verify(...question: Question): Promise<boolean>
  close(): void
}

/** Starts it in a process of its own: one of its packages changes how errors are written, which Jest does not survive. */
export const openKeplrVerifier = (): KeplrVerifier => {
  const child = fork(fileURLToPath(new URL('keplr-verifier.mjs', import.meta.url)), {
    serialization: 'advanced',
    execArgv: [],
  })
  let count = 0
  return {
    verify: (...question) =>
      new Promise(resolve => {
        const id = ++count
        const listen = (message: unknown) => {
          const answer = message as Answer
          if (answer.id !== id) return
          child.off('message', listen)
          resolve(answer.isValid)
        }
        child.on('message', listen)
        child.send({ id, question })
      }),
    close: () => void child.kill(),
  }
}
