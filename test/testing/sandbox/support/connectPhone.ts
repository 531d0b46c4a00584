import {
  sandboxNetworks,
  startPhone,
  type Phone,
  type PhoneOptions,
  type Sandbox,
} from '../../../../testing/sandbox/index.js'
import { projectId } from './projectId.js'
import { startDapp, type Dapp } from './startDapp.js'

/** Starts a phone for a sandbox. */
export const startSandboxPhone = (sandbox: Sandbox, options: Partial<PhoneOptions> = {}): Promise<Phone> =>
  startPhone({ relayUrl: sandbox.relayUrl, projectId, chains: sandboxNetworks(sandbox), ...options })

/** A dapp and a phone with a session between them. */
export interface Pair {
  readonly phone: Phone
  readonly dapp: Dapp
  readonly topic: string
  stop(): Promise<void>
}

export async function connectPhone(
  sandbox: Sandbox,
  options: Partial<PhoneOptions> = {},
  chains?: readonly string[],
): Promise<Pair> {
  const [phone, dapp] = [await startSandboxPhone(sandbox, options), await startDapp(sandbox)]
  const { uri, session } = await dapp.propose(chains)
  await phone.pair(uri)
  const { topic } = await session
  const stop = async () => {
    await dapp.stop()
    await phone.stop()
  }
  return { phone, dapp, topic, stop }
}
