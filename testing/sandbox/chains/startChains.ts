import type { ChainDefinition } from './ChainDefinition.js'
import { createProcessGuard } from './createProcessGuard.js'
import { prepareChain, type PreparedChain } from './prepareChain.js'
import { startAnvil } from './startAnvil.js'

/** A chain that runs: its definition and where its node listens. */
export interface RunningChain extends ChainDefinition, PreparedChain {
  readonly nodeUrl: string
  readonly pid: number
}

/** The chains of one sandbox. */
export interface Chains {
  readonly list: readonly RunningChain[]
  stop(): Promise<void>
}

/**
 * Starts one anvil a chain, side by side, with the contracts and accounts of the sandbox.
 *
 * @throws SandboxError of the first chain that fails, after the others have been stopped
 */
export async function startChains(definitions: readonly ChainDefinition[]): Promise<Chains> {
  if (definitions.length === 0) return { list: [], stop: () => Promise.resolve() }
  const guard = createProcessGuard()
  const attempts = await Promise.allSettled(definitions.map(({ id }) => startAnvil(id, guard)))
  const anvils = attempts.flatMap(attempt => (attempt.status === 'fulfilled' ? [attempt.value] : []))
  const stop = async () => {
    await Promise.all(anvils.map(anvil => anvil.stop()))
    await guard.release()
  }

  try {
    const failed = attempts.find(attempt => attempt.status === 'rejected')
    if (failed) throw failed.reason
    const nodes = definitions.flatMap((definition, index) => {
      const anvil = anvils[index]
      return anvil ? [{ ...definition, nodeUrl: anvil.url, pid: anvil.pid }] : []
    })
    const list = await Promise.all(
      nodes.map(async node => ({ ...node, ...(await prepareChain(node.nodeUrl, node)) })),
    )
    return { list, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
