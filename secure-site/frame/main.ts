import * as z from 'zod/mini'
import { createRpc } from './answerRpc.js'
import { listen } from './listen.js'
import { readSettings } from './server.js'
import { SignIn } from './signIn.js'
import { applyTheme } from './theme.js'
import { Wallet } from './wallet.js'

// A strict policy forbids what the schemas would compile.
z.config({ jitless: true })

/** Begins to answer: what the frame's page does. */
const start = async () => {
  const wallet = new Wallet(await readSettings())
  let app: string | undefined
  const host = () => (embedder.origin === '' ? '' : new URL(embedder.origin).host)
  const signIn = new SignIn(host, () => wallet.forget())
  const rpc = createRpc({ wallet, host, app: () => app })
  const user = async () => {
    const [email, { address }] = await Promise.all([signIn.email(), wallet.account()])
    return {
      email: email ?? null,
      address,
      chainId: wallet.chainId,
      smartAccountDeployed: false,
      accounts: [{ address, type: 'eoa' }],
      preferredAccountType: 'eoa',
    }
  }
  const embedder = listen({
    CONNECT_EMAIL: ({ email }) => signIn.begin(email),
    CONNECT_DEVICE: () => signIn.device(),
    CONNECT_OTP: ({ otp }) => signIn.code(otp),
    UPDATE_EMAIL: ({ email }) => signIn.change(email),
    UPDATE_EMAIL_PRIMARY_OTP: ({ otp }) => signIn.confirmOld(otp),
    UPDATE_EMAIL_SECONDARY_OTP: ({ otp }) => signIn.confirmNew(otp),
    IS_CONNECTED: async () => ({ isConnected: (await signIn.email()) !== undefined }),
    GET_CHAIN_ID: () => ({ chainId: wallet.chainId }),
    SWITCH_NETWORK: ({ chainId }) => {
      wallet.switchTo(chainId)
      return { chainId }
    },
    GET_USER: payload => {
      if (payload?.chainId !== undefined) wallet.switchTo(payload.chainId)
      return user()
    },
    SIGN_OUT: () => signIn.signOut(),
    SYNC_DAPP_DATA: ({ metadata }) => {
      app = metadata?.name
    },
    SYNC_THEME: applyTheme,
    RPC_REQUEST: ({ method, params }) => rpc(method, params),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: () => ({ smartAccountEnabledNetworks: [] }),
    SET_PREFERRED_ACCOUNT: async ({ type }) => {
      if (type !== 'eoa') throw new Error('This site has no smart accounts')
      return { type, address: (await wallet.account()).address }
    },
    RELOAD: () => undefined,
  })
}

void start()
