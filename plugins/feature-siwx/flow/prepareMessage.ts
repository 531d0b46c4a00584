import { signMessage, type Network, type PluginContext, type SignMessage } from '../../../kernel/define.js'
import type { Connection } from '../../../kernel/contract/types.js'
import { badAccounts } from '../../../kernel/errors/connect.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { signInUnreachable } from '../errors.js'
import { checkMessage, type CheckedMessage } from '../message/checkMessage.js'
import type { SignInMessage, SignInSessions, SignInTools } from '../sessions/SignInSessions.js'

const limitMs = 10_000
/** As long as a nonce is valid. A message is replaced a little before. */
const defaultLifeMs = 300_000
const marginMs = 15_000

/** Whom a message is for, and who makes it. */
export interface MessageInput {
  readonly context: Pick<PluginContext, 'env' | 'loadCapability'>
  readonly sessions: Pick<SignInSessions, 'createMessage' | 'messageLifeMs'>
  readonly account: {
    readonly connection: Pick<Connection, 'address' | 'namespace'>
    readonly network: Pick<Network, 'caipNetworkId'>
  }
  /** The address of this page. */
  readonly page: SignInTools['page']
  /** Whether the host writes messages of formats of its own. */
  readonly allowsFreeText: boolean
}

/** A message, checked, with all that is needed to have it signed. */
export interface PreparedMessage extends CheckedMessage {
  /** Of the account's chain. */
  readonly signer: SignMessage
  /** Milliseconds since 1970: from then on, another one must take its place. */
  readonly staleAt: number
}

/**
 * Makes a message and checks it. Rejects as `createMessage` of the sessions does, with `SIGN_IN_UNREACHABLE` after 10 s, and with
 * `WALLET_BAD_ACCOUNTS` where the chain cannot sign messages.
 */
export const prepareMessage = async (input: MessageInput): Promise<PreparedMessage> => {
  const { context, sessions, account, page, allowsFreeText } = input
  const [message, signer] = await Promise.all([createMessage(input), loadSigner(input)])
  const { address } = account.connection
  const checked = checkMessage(message, {
    ...{ page, address, allowsFreeText },
    chainId: account.network.caipNetworkId,
  })
  const lifeMs = (sessions.messageLifeMs ?? defaultLifeMs) - marginMs
  const expiresAt = message.expirationTime === undefined ? NaN : Date.parse(message.expirationTime)
  const staleAt = Math.min(context.env.now() + lifeMs, Number.isNaN(expiresAt) ? Infinity : expiresAt)
  return { ...checked, signer, staleAt }
}

const createMessage = ({ context, sessions, account }: MessageInput): Promise<SignInMessage> => {
  const { address: accountAddress } = account.connection
  const late = () => signInUnreachable(`no message in ${limitMs} ms`)
  return withDeadline(context.env, { limitMs, late }, async () =>
    sessions.createMessage({ accountAddress, chainId: account.network.caipNetworkId }),
  )
}

const loadSigner = async ({ context, account }: MessageInput): Promise<SignMessage> => {
  const { namespace } = account.connection
  const signer = await context.loadCapability(signMessage, namespace)
  if (!signer) throw badAccounts(`none of '${namespace}' to sign with`)
  return signer
}
