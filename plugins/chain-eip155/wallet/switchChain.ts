import { pause } from '../../../chain-kit/pause.js'
import { isModalError, type Environment, type Network } from '../../../kernel/define.js'
import { chainNotSupported, chainSwitchUnconfirmed } from '../../../kernel/errors/switching.js'
import type { WalletProvider } from '../api.js'
import { addChainParameter } from './addChainParameter.js'
import { send } from './ask.js'
import { chainIdToHex } from './chainId.js'
import { isOnChainOf } from './readChainId.js'
import { readFault } from '../../../kernel/wallet/readFault.js'
import { isRejection, walletError } from '../../../kernel/wallet/walletError.js'

/** Codes that mean "I do not know this chain" (-32603 is how some wallets wrap 4902). */
const unknownChain = [4902, 5000, 32603, -32603]
/** 5000 says here, too, that the chain is unknown, and is no rejection. */
const words = { rejectedCodes: [4001] }
/** Some wallets say yes before they have moved: how long is waited before each look. */
const confirmDelaysMs = [0, 100, 200, 300, 400]

const requestSwitch = (provider: WalletProvider, network: Network) =>
  send(provider, 'wallet_switchEthereumChain', [{ chainId: chainIdToHex(network.id) }])

const isConfirmed = async (env: Environment, provider: WalletProvider, network: Network) => {
  for (const delayMs of confirmDelaysMs) {
    if (delayMs > 0) await pause(env, delayMs)
    if (await isOnChainOf(provider, network.caipNetworkId)) return true
  }
  return false
}

const switchError = (error: unknown) => {
  const fault = walletError(error, words)
  return isModalError(fault, 'WALLET_FAILED') ? chainNotSupported(error) : fault
}

/** Adds the network; some wallets then stay where they were, and are asked once more to switch. */
const addChain = async (provider: WalletProvider, network: Network) => {
  const parameter = addChainParameter(network)
  if (!parameter) throw chainNotSupported(new Error('The network has no RPC URL that a wallet takes'))
  await send(provider, 'wallet_addEthereumChain', [parameter]).catch((error: unknown) => {
    throw chainNotSupported(error)
  })
  if (await isOnChainOf(provider, network.caipNetworkId)) return
  await requestSwitch(provider, network).catch((error: unknown) => {
    throw switchError(error)
  })
}

/**
 * Moves a wallet to a network (EIP-3326), which it adds where it does not know it (EIP-3085), and looks whether it went.
 * Rejects with `USER_REJECTED`, `REQUEST_PENDING`, `CHAIN_NOT_SUPPORTED` or `CHAIN_SWITCH_UNCONFIRMED`.
 */
export const switchChain = async (
  env: Environment,
  provider: WalletProvider,
  network: Network,
): Promise<void> => {
  try {
    await requestSwitch(provider, network)
  } catch (error) {
    const isUnknown =
      !isRejection(error, words) && readFault(error).codes.some(code => unknownChain.includes(code))
    if (!isUnknown) throw switchError(error)
    await addChain(provider, network)
  }
  if (!(await isConfirmed(env, provider, network)))
    throw chainSwitchUnconfirmed(`the wallet is not on ${network.caipNetworkId}`)
}
