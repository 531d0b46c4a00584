import { createKernel, memoryEnvironment, type NamespaceStore, type Kernel } from '../../../kernel/index.js'
import type { AnyPlugin, Environment } from '../../../kernel/define.js'
import { walletConnect, walletConnectService } from '../../../plugins/connector-walletconnect/index.js'
import { startPhone, type Phone, type PhoneOptions, type Sandbox } from '../../../testing/sandbox/index.js'
import { projectId } from '../../testing/sandbox/support/projectId.js'

/** A site that a phone is connected to, over the relay of a sandbox. */
export interface PhoneSite<Provider> {
  readonly kernel: Kernel
  readonly phone: Phone
  readonly chain: NamespaceStore
  readonly provider: Provider
  /** Errors that reached nobody, as `source: message`. */
  readonly faults: readonly string[]
  /** Ends both. */
  close(): Promise<void>
}

/** What a site and a phone are made of. */
export interface PhoneSiteParts {
  readonly sandbox: Sandbox
  readonly namespace: string
  /** The plugin of the chain. */
  readonly plugin: AnyPlugin
  /** The networks that the phone knows. */
  readonly chains: NonNullable<PhoneOptions['chains']>
  readonly env?: Partial<Environment>
}

/** Opens a site and connects a phone to it, which approves everything. */
export const connectByPhone = async <Provider>(parts: PhoneSiteParts): Promise<PhoneSite<Provider>> => {
  const { sandbox, namespace, plugin, chains, env } = parts
  const { relayUrl } = sandbox
  const phone = await startPhone({ relayUrl, projectId, chains })
  const faults: string[] = []
  const kernel = createKernel({
    env: memoryEnvironment(env),
    projectId,
    metadata: { name: 'A site', description: '', url: 'https://site.example', icons: [] },
    plugins: [plugin, walletConnect({ relayUrl })],
    onError: (error, source) => void faults.push(`${source}: ${String(error)}`),
  })
  await kernel.start()
  const remote = await kernel.load(walletConnectService)
  const uri = new Promise<string>(resolve => {
    remote.subscribe(pairing => pairing?.uri !== undefined && resolve(pairing.uri))
  })
  const outcome = kernel.connect({ connectorId: 'walletConnect' })
  await phone.pair(await uri)
  await outcome
  return {
    ...{ kernel, phone, faults },
    chain: kernel.stores.namespaces.get(namespace)!,
    provider: (await kernel.provider(namespace)) as Provider,
    close: async () => {
      kernel.dispose()
      await phone.stop()
    },
  }
}
