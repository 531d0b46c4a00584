import type { PluginContext } from '../../../kernel/define.js'
import { accountNotOpen } from '../../../kernel/errors/connect.js'
import { chainMismatch } from '../../../kernel/errors/node.js'
import { within } from '../../../kernel/wallet/within.js'
import type { BegunSession, HostedSessions } from '../../hosted-api/api.js'
import {
  permissionsUnsupported,
  sessionNotActivated,
  sessionNotBegun,
  sessionsUnavailable,
} from '../errors.js'
import { canGrant } from '../permissions/canGrant.js'
import type { GrantedPermissions, PermissionRequest } from '../permissions/PermissionRequest.js'
import { readGrant, type Grant } from '../permissions/readGrant.js'
import { readRequest } from '../permissions/readRequest.js'
import { holdActiveAccount, type ActiveAccount } from './ActiveAccount.js'
import { findSessions } from './findSessions.js'

/** A wallet that does not say what it can do keeps nobody waiting. */
const capabilitiesMs = 3000

const assertFor = ({ address, network }: ActiveAccount, asked: PermissionRequest): void => {
  if (asked.address !== undefined && asked.address.toLowerCase() !== address.toLowerCase())
    throw accountNotOpen(asked.address)
  if (Number(asked.chainId) !== Number(network.id)) throw chainMismatch(`the request is for ${asked.chainId}`)
}

const assertCan = async (
  { env }: PluginContext,
  account: ActiveAccount,
  asked: PermissionRequest,
): Promise<void> => {
  const question = account.ask('wallet_getCapabilities', [account.address, [asked.chainId]])
  const capabilities = await account.during(within(env, capabilitiesMs, question))
  if (!canGrant(capabilities, asked)) throw permissionsUnsupported()
}

const begin = async (
  api: HostedSessions,
  account: ActiveAccount,
  { expiry, signer, permissions, policies }: PermissionRequest,
): Promise<BegunSession> => {
  const beginning = api.beginSession(account, { expiry, signer, permissions, policies })
  const begun = await account.during(
    beginning.catch((error: unknown) => {
      throw sessionNotBegun(error)
    }),
  )
  if (!begun) throw sessionsUnavailable(account.networkId)
  return begun
}

/** Asks the visitor, with the key of the service before those of the site. */
const askWallet = async (
  account: ActiveAccount,
  key: BegunSession['key'],
  asked: PermissionRequest,
): Promise<Grant> => {
  const { signer, ...rest } = asked
  const keys = [key, ...signer.data.keys]
  const request = { ...rest, address: account.address, signer: { ...signer, data: { keys } } }
  return readGrant(await account.ask('wallet_grantPermissions', [request]), asked)
}

const activate = async (
  api: HostedSessions,
  account: ActiveAccount,
  session: Parameters<HostedSessions['activateSession']>[1],
): Promise<void> => {
  const isActive = await account.during(
    api.activateSession(account, session).catch((error: unknown) => {
      throw sessionNotActivated(error)
    }),
  )
  if (!isActive) throw sessionsUnavailable(account.networkId)
}

/**
 * Grants what a site asks for: the service begins a session and gives its key, the wallet asks the visitor, and the service makes the
 * session count with what was granted. Each step is taken once. Rejects as `SmartSessions.grant` says.
 */
export const grantSession = async (context: PluginContext, given: unknown): Promise<GrantedPermissions> => {
  const account = holdActiveAccount(context)
  const asked = readRequest(given, context.env.now())
  assertFor(account, asked)
  const api = await account.during(findSessions(context))
  if (!api) throw sessionsUnavailable(account.networkId)
  await assertCan(context, account, asked)
  const { pci, key } = await begin(api, account, asked)
  const {
    permissions,
    policies = asked.policies,
    expiry,
    signer,
    ...grant
  } = await askWallet(account, key, asked)
  await activate(api, account, { pci, expiry, signer, permissions, policies, context: grant.context })
  const address = account.address as GrantedPermissions['address']
  return { permissions, context: pci, expiry, address, chainId: asked.chainId }
}
