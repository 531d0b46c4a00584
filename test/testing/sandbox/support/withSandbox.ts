import { startSandbox, type Sandbox, type SandboxOptions } from '../../../../testing/sandbox/index.js'

/** Runs a sandbox for the length of a function, and stops it whatever happens there. */
export async function withSandbox(
  options: SandboxOptions,
  use: (sandbox: Sandbox) => Promise<void>,
): Promise<void> {
  const sandbox = await startSandbox(options)
  try {
    await use(sandbox)
  } finally {
    await sandbox.stop()
  }
}
