import { spawn, type StdioOptions } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'

/** A program that runs until it is stopped. */
export interface Program {
  readonly process: ReturnType<typeof spawn>
  stop(): Promise<void>
}

/** Starts a program that is to stay. @throws Error when it cannot be started */
export const startProgram = async (
  command: string,
  args: readonly string[],
  { env = {}, stdio = 'ignore' }: { readonly env?: NodeJS.ProcessEnv; readonly stdio?: StdioOptions } = {},
): Promise<Program> => {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve)
    child.once('error', reject)
  })
  return {
    process: child,
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** A port that nobody listens at. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
