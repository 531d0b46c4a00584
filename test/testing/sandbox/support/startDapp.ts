import { UniversalProvider } from '@walletconnect/universal-provider'
import { createMemoryStorage, type PhoneStorage, type Sandbox } from '../../../../testing/sandbox/index.js'
import { endSessionsOnce } from '../../../../testing/sandbox/phone/endSessionsOnce.js'
import { projectId } from './projectId.js'

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>

/** A dapp that asks for the sandbox's EVM networks with the real client of dapps. */
export interface Dapp {
  readonly provider: Provider
  readonly clientId: string
  readonly storage: PhoneStorage
  /** Asks for a session. Gives the pairing URI, and the session as a promise of its own. */
  propose(chains?: readonly string[]): Promise<{ uri: string; session: Promise<Session> }>
  /** Asks for a session and for a signed text, in one. Gives the pairing URI, and the answer as a promise of its own. */
  authenticate(chains?: string[]): Promise<{ uri: string; answer: ReturnType<Authenticating['response']> }>
  request(method: string, params: unknown[], chainId?: string, expirySeconds?: number): Promise<unknown>
  /** Settles with the first refusal of the relay. */
  readonly refused: Promise<string>
  /** Settles with what the next event of that name carries. */
  next(event: string): Promise<unknown>
  /** The same, of the client's connection. */
  nextFromRelayer(event: string): Promise<unknown>
  stop(): Promise<void>
}

type Session = NonNullable<Provider['session']>
type Authenticating = Awaited<ReturnType<Provider['client']['authenticate']>>

const methods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
]

interface DappOptions {
  readonly projectId?: string
  readonly storage?: PhoneStorage
}

export async function startDapp(
  sandbox: Pick<Sandbox, 'relayUrl' | 'chains'>,
  options: DappOptions = {},
): Promise<Dapp> {
  const storage = options.storage ?? createMemoryStorage()
  const prefix = crypto.randomUUID()
  const provider = await UniversalProvider.init({
    projectId: options.projectId ?? projectId,
    relayUrl: sandbox.relayUrl,
    // eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- only the shape counts
    storage,
    customStoragePrefix: 'dapp',
    name: prefix,
    telemetryEnabled: false,
    logger: 'silent',
    metadata: {
      name: 'Test Dapp',
      description: 'For tests',
      url: 'https://dapp.example',
      icons: ['https://dapp.example/icon.png'],
    },
  })
  const { core } = provider.client
  forgetGlobalCore('dapp')
  endSessionsOnce(provider.client)
  const bar = () => Object.assign(core.relayer, { connect: () => new Promise(() => undefined) })
  const refused = new Promise<string>(resolve =>
    core.relayer.once('relayer_error', ({ message }: Error) => {
      // Left alone, the client tries again without a pause.
      bar()
      resolve(message)
    }),
  )
  return {
    provider,
    storage,
    refused,
    clientId: await core.crypto.getClientId(),
    async propose(chains = ['eip155:31337', 'eip155:31338']) {
      const uri = new Promise<string>(resolve => provider.once('display_uri', resolve))
      const rpcMap = Object.fromEntries(sandbox.chains.map(({ id, rpcUrl }) => [`eip155:${id}`, rpcUrl]))
      const eip155 = { chains: [...chains], methods, events: ['accountsChanged', 'chainChanged'], rpcMap }
      const session = provider.connect({ optionalNamespaces: { eip155 } })
      const required = session.then(requireSession)
      required.catch(() => undefined)
      return { uri: await uri, session: required }
    },
    async authenticate(chains = ['eip155:31337', 'eip155:31338']) {
      const { uri, response } = await provider.client.authenticate({
        ...{ chains, methods: [...methods, 'eth_unheardOf'], domain: 'dapp.example', nonce: 'k7Qw93ZpLm' },
        ...{ uri: 'https://dapp.example/cart', statement: 'Welcome back' },
      })
      const answer = response()
      answer.catch(() => undefined)
      return { uri, answer }
    },
    request: (method, params, chainId = 'eip155:31337', expirySeconds) =>
      provider.request({ method, params }, chainId, expirySeconds),
    next: event => new Promise(resolve => provider.once(event, resolve)),
    nextFromRelayer: event => new Promise(resolve => core.relayer.once(event, resolve)),
    async stop() {
      core.heartbeat.stop()
      bar()
      await core.relayer.transportClose()
    },
  }
}

/** The client gives every later core of the same prefix this one instead. */
function forgetGlobalCore(prefix: string): void {
  for (const name of [prefix, `${prefix}_count`])
    Reflect.deleteProperty(globalThis, `_walletConnectCore_${name}`)
}

function requireSession(value: Session | undefined): Session {
  if (!value) throw new Error('The client gave no session')
  return value
}
