import {
  verifyMessage,
  type CaipNetworkId,
  type Environment,
  type Network,
  type PluginContext,
  type WalletInfo,
} from '../../../kernel/define.js'
import type { MessageOptions } from '../api.js'
import { verifyMissing } from '../errors.js'
import type { SignInData } from '../message/SignInData.js'
import { accountKind, createNonce, createSignInMessage } from '../message/createSignInMessage.js'
import { dropJoiners, isSameAddress } from '../message/fields.js'
import { parseSignInMessage } from '../message/parseSignInMessage.js'
import type { SignInSession, SignInTools } from './SignInSessions.js'

/** The page's URL without query and fragment, which may hold secrets. Empty on servers. */
const currentPage = ({ window, origin }: Environment): SignInTools['page'] => {
  const location = window?.location
  return { domain: origin.replace(/^[^:]+:\/\//, ''), uri: origin + (location?.pathname ?? '') }
}

/** The tools that sessions are given. @param walletOf see {@link SignInTools.walletOf} */
export const createSignInTools = (
  context: PluginContext,
  { statement, expiresInMs, resources }: MessageOptions,
  walletOf: (chainId: CaipNetworkId, address: string) => WalletInfo | undefined,
): SignInTools => {
  const { env, storage, options, stores } = context
  const page = currentPage(env)
  const networkOf = (chainId: string): Network | undefined =>
    stores.namespaces.get(chainId.slice(0, chainId.indexOf(':')))?.find(chainId as CaipNetworkId)
  const toTime = (ms: number) => new Date(ms).toISOString()

  const isOfThisPage = ({ data, message }: SignInSession): boolean => {
    const parsed = parseSignInMessage(message)
    return parsed?.domain === page.domain && isSame(parsed, data)
  }
  return {
    env,
    storage,
    options,
    page,
    walletOf,
    report: context.report,
    createNonce: () => createNonce(env.randomId),
    createMessage: (request, nonce) => {
      const { notBefore } = request
      const from = notBefore === undefined ? env.now() : Date.parse(notBefore)
      const data: SignInData = {
        ...page,
        ...request,
        version: '1',
        nonce,
        issuedAt: toTime(env.now()),
        // Emoji may contain invisible characters, which a message must not have.
        ...(statement !== undefined && { statement: dropJoiners(statement) }),
        ...(expiresInMs !== undefined && { expirationTime: toTime(from + expiresInMs) }),
        ...(resources !== undefined && resources.length > 0 && { resources }),
      }
      const text = createSignInMessage(data, accountKind(data.chainId, networkOf(data.chainId)?.name))
      return { ...data, toString: () => text }
    },
    verify: async session => {
      const { chainId, accountAddress: address } = session.data
      const network = networkOf(chainId)
      if (!network || !isOfThisPage(session)) return false
      const capability = await context.loadCapability(verifyMessage, network.chainNamespace)
      if (!capability) throw verifyMissing(network.chainNamespace)
      const { message, signature } = session
      return capability.verify({ address, message, signature }, network)
    },
    assertVerifier: async chainId => {
      const namespace = chainId.slice(0, chainId.indexOf(':'))
      if (!(await context.loadCapability(verifyMessage, namespace))) throw verifyMissing(namespace)
    },
  }
}

const isSame = (parsed: SignInData, data: SignInData): boolean =>
  parsed.chainId === data.chainId &&
  parsed.nonce === data.nonce &&
  parsed.expirationTime === data.expirationTime &&
  parsed.notBefore === data.notBefore &&
  // Wallets may write an EVM address without its checksum.
  isSameAddress(data.chainId, parsed.accountAddress, data.accountAddress)
