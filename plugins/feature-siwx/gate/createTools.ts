import {
  verifyMessage,
  type CaipNetworkId,
  type Network,
  type PluginContext,
  type WalletInfo,
} from '../../../kernel/define.js'
import { verifyMissing } from '../errors.js'
import { accountKind } from '../message/accountKind.js'
import { createNonce } from '../message/createNonce.js'
import { createSignInMessage } from '../message/createSignInMessage.js'
import { dropJoiners } from '../message/isPlain.js'
import { isSpellingOf } from '../message/isSpellingOf.js'
import { parseSignInMessage } from '../message/parseSignInMessage.js'
import type { SignInData } from '../message/SignInData.js'
import type { SignInSession, SignInTools } from '../sessions/SignInSessions.js'
import type { MessageOptions } from '../api.js'
import { readPage } from './readPage.js'

/** Makes what sessions work with. @param walletOf see {@link SignInTools.walletOf} */
export const createTools = (
  context: PluginContext,
  { statement, expiresInMs, resources }: MessageOptions,
  walletOf: (chainId: CaipNetworkId, address: string) => WalletInfo | undefined,
): SignInTools => {
  const { env, storage, options, stores } = context
  const page = readPage(env)
  const networkOf = (chainId: string): Network | undefined =>
    stores.namespaces.get(chainId.slice(0, chainId.indexOf(':')))?.find(chainId as CaipNetworkId)
  const toTime = (ms: number) => new Date(ms).toISOString()

  const isOfThisPage = ({ data, message }: SignInSession): boolean => {
    const said = parseSignInMessage(message)
    return said?.domain === page.domain && isSame(said, data)
  }
  return {
    ...{ env, storage, options, page, walletOf, report: context.report },
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
        // An emoji may be put together of signs that nobody sees, which nobody takes in a message.
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
      const ability = await context.loadCapability(verifyMessage, network.chainNamespace)
      if (!ability) throw verifyMissing(network.chainNamespace)
      const { message, signature } = session
      return ability.verify({ address, message, signature }, network)
    },
    assertVerifier: async chainId => {
      const namespace = chainId.slice(0, chainId.indexOf(':'))
      if (!(await context.loadCapability(verifyMessage, namespace))) throw verifyMissing(namespace)
    },
  }
}

const isSame = (said: SignInData, data: SignInData): boolean =>
  said.chainId === data.chainId &&
  said.nonce === data.nonce &&
  said.expirationTime === data.expirationTime &&
  said.notBefore === data.notBefore &&
  // Wallets may write an EVM address without its checksum.
  isSpellingOf(data.chainId, said.accountAddress, data.accountAddress)
