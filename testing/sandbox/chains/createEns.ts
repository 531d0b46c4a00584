import { localEns } from '../contracts/localEns.js'
import { SandboxError } from '../SandboxError.js'
import { sendFromTreasury } from './treasury.js'

/** The names of the sandbox's main chain: what tests can do to them. Both settle when it is in a block. */
export interface Ens {
  /** Lets a name stand for an address. @throws SandboxError `CHAIN_UNKNOWN` when no main chain runs */
  register(name: string, address: string): Promise<void>
  /** Lets an account say how it is called, be it true or not. @throws SandboxError `CHAIN_UNKNOWN` when no main chain runs */
  setPrimaryName(address: string, name: string): Promise<void>
}

const word = (value: number): string => value.toString(16).padStart(64, '0')
/** Bytes of any length, as the ABI of contracts has them: how many, then they, filled up to whole words. */
const dynamic = (hex: string): string =>
  word(hex.length / 2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
const textToHex = (text: string): string => Buffer.from(text, 'utf8').toString('hex')
const wordBytes = 32
/** Of the contract's functions. */
const selectors = { setAddress: 'bfa084ca', setPrimaryName: '850f0cd7' }
/** ENSIP-9. */
const ethereum = 60

/** `setAddress(string,uint256,bytes)` */
const encodeAddress = (name: string, address: string): string => {
  const text = dynamic(textToHex(name))
  const head = word(3 * wordBytes) + word(ethereum) + word(3 * wordBytes + text.length / 2)
  return `0x${selectors.setAddress}${head}${text}${dynamic(address.slice(2).toLowerCase())}`
}

/** `setPrimaryName(bytes,string)` */
const encodePrimaryName = (address: string, name: string): string => {
  const account = dynamic(address.slice(2).toLowerCase())
  const head = word(2 * wordBytes) + word(2 * wordBytes + account.length / 2)
  return `0x${selectors.setPrimaryName}${head}${account}${dynamic(textToHex(name))}`
}

/** Makes the control of the names on a chain. @param nodeUrl of the chain; undefined: none runs */
export function createEns(nodeUrl: string | undefined): Ens {
  const send = async (data: string) => {
    if (nodeUrl === undefined) throw new SandboxError('CHAIN_UNKNOWN', 'The sandbox runs no main chain.')
    await sendFromTreasury(nodeUrl, { to: localEns.address, data })
  }
  return {
    register: (name, address) => send(encodeAddress(name, address)),
    setPrimaryName: (address, name) => send(encodePrimaryName(address, name)),
  }
}
