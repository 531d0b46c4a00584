import * as z from 'zod/mini'
import { createRpc } from './answerRpc.js'
import { ApprovalPage } from './approval/ApprovalPage.js'
import { createKeep } from './keep.js'
import { listen } from './listen.js'
import { SignIn } from './SignIn.js'
import { chainOf } from './Signer.js'
import { SiteServer } from './SiteServer.js'
import { SocialSignIn } from './SocialSignIn.js'
import { applyTheme } from './theme.js'
import { vouch } from './vouch.js'
import { Wallet } from './Wallet.js'

// A strict policy forbids what the schemas would compile.
z.config({ jitless: true })

/** Makes what answers who is signed in, in the form of the frame's messages. */
const createUser = (wallet: Wallet, signIn: SignIn) => async () => {
  const visitor = await signIn.visitor()
  if (!visitor) throw new Error('You are not signed in')
  const { chainId } = wallet
  const accounts = await wallet.accounts()
  const [active] = accounts
  return {
    ...visitor,
    address: active?.address,
    chainId,
    smartAccountDeployed: await wallet.isSmartAccountDeployed(),
    accounts,
    preferredAccountType: active?.type,
  }
}

/** Begins to answer: what the frame's page does. */
const start = async () => {
  const keep = createKeep(() => window.localStorage)
  const server = new SiteServer(keep)
  const firstNetwork = new URLSearchParams(window.location.search).get('chainId') ?? undefined
  const { locks }: Partial<Pick<Navigator, 'locks'>> = window.navigator
  const wallet = new Wallet({ settings: await server.settings(), server, keep, firstNetwork, locks })
  const page = new ApprovalPage()
  let app: string | undefined
  const origin = () => embedder.origin
  const site = () => new URL(origin()).host
  const changed = () => {
    wallet.forget()
    page.rejectAll()
  }
  const signIn = new SignIn({ server, keep, site, changed })
  const social = new SocialSignIn({ server, keep, origin, changed })
  vouch(state => social.hasBegun(state))
  const user = createUser(wallet, signIn)
  const rpc = createRpc({ wallet, page, origin, app: () => app })
  const embedder = listen({
    CONNECT_EMAIL: ({ email }) => signIn.begin(email),
    CONNECT_DEVICE: () => signIn.device(),
    CONNECT_OTP: ({ otp }) => signIn.code(otp),
    GET_SOCIAL_REDIRECT_URI: ({ provider }) => social.redirectUri(provider),
    CONNECT_SOCIAL: async ({ uri }) => {
      await social.connect(uri)
      return { userName: null, ...(await user()) }
    },
    GET_FARCASTER_URI: () => social.farcasterUri(),
    CONNECT_FARCASTER: () => social.farcaster(),
    UPDATE_EMAIL: ({ email }) => signIn.change(email),
    UPDATE_EMAIL_PRIMARY_OTP: ({ otp }) => signIn.confirmOld(otp),
    UPDATE_EMAIL_SECONDARY_OTP: ({ otp }) => signIn.confirmNew(otp),
    IS_CONNECTED: async () => ({ isConnected: (await signIn.visitor()) !== undefined }),
    GET_CHAIN_ID: () => ({ chainId: wallet.chainId }),
    SWITCH_NETWORK: ({ chainId }) => {
      wallet.switchTo(chainId)
      return { chainId }
    },
    GET_USER: payload => {
      if (payload?.chainId !== undefined) wallet.switchTo(payload.chainId)
      wallet.remember(payload?.preferredAccountType)
      return user()
    },
    SIGN_OUT: () => signIn.signOut(),
    SYNC_DAPP_DATA: ({ metadata }) => {
      app = metadata?.name
    },
    SYNC_THEME: applyTheme,
    RPC_REQUEST: ({ method, params }) => rpc(method, params),
    RPC_ABORT: () => page.rejectAll(),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({
      smartAccountEnabledNetworks: wallet.smartNetworks.map(network => chainOf(network).id),
    }),
    INIT_SMART_ACCOUNT: async () => {
      const signer = await wallet.smartSigner()
      return { address: signer.address, isDeployed: await signer.isDeployed() }
    },
    SET_PREFERRED_ACCOUNT: async ({ type }) => ({
      type: wallet.prefer(type),
      address: (await wallet.signer()).address,
    }),
    RELOAD: () => undefined,
  })
}

void start()
