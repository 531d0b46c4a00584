import {
  decodeFunctionData,
  erc20Abi,
  formatUnits,
  hexToString,
  isHex,
  maxUint256,
  parseAbi,
  type Hex,
} from 'viem'
import type { AskedTransaction, Wallet } from '../wallet.js'

/** One line of what is to be approved. */
export interface Line {
  readonly label: string
  readonly value: string
  /** Written letter by letter: an address, data. */
  readonly isCode?: boolean
}

/** What is to be approved, in words. */
export interface Description {
  readonly title: string
  readonly lines: readonly Line[]
  /** A text, word for word. */
  readonly text?: string
  readonly warnings: readonly string[]
  /** What the button says. */
  readonly action: 'Sign' | 'Send'
}

// Control and format characters could hide a part of a message, or turn it around.
const invisible = /[\p{Cc}\p{Cf}]/gu

const visible = (text: string): string =>
  text.replace(invisible, character =>
    character === '\n' ? character : `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )

const textOf = (message: string): string | undefined => {
  if (!isHex(message)) return message
  const text = hexToString(message)
  return text.includes('\ufffd') ? undefined : text
}

/** The domain that a sign-in message names (EIP-4361). */
const signInDomain = (text: string): string | undefined =>
  /^(?:https?:\/\/)?(\S{1,260}) wants you to sign in with your Ethereum account:\n/.exec(text)?.[1]

/** @param host of the page that asks */
export const describeMessage = (message: string, host: string): Description => {
  const text = textOf(message)
  const domain = text === undefined ? undefined : signInDomain(text)
  const isForeign = domain !== undefined && domain !== host
  return {
    title: domain === undefined ? 'Sign a message' : `Sign in to ${domain}`,
    lines: [],
    text: visible(text ?? message),
    warnings: [
      ...(isForeign
        ? [`This signs you in to ${domain}, but ${host} asks for it. Reject unless you know why.`]
        : []),
      ...(text === undefined ? ['This is not readable text. Sign it only if you trust the site.'] : []),
    ],
    action: 'Sign',
  }
}

const flatten = (value: unknown, label: string): readonly Line[] => {
  if (typeof value !== 'object' || value === null)
    return [{ label, value: visible(String(value)), isCode: String(value).startsWith('0x') }]
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, label ? `${label}.${name}` : name))
}

/** Typed data, as it is signed. */
export interface TypedData {
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

const maxLines = 100

export const describeTypedData = (
  { primaryType, domain, message }: TypedData,
  chainId: number,
): Description => {
  const name = typeof domain['name'] === 'string' ? visible(domain['name']).slice(0, 64) : undefined
  const lines = flatten(message, '')
  const isForeign = domain['chainId'] !== undefined && Number(domain['chainId']) !== chainId
  const isPermit = /permit/i.test(primaryType)
  return {
    title: name === undefined ? `Sign ${visible(primaryType)}` : `Sign ${visible(primaryType)} for ${name}`,
    lines: [
      ...(typeof domain['verifyingContract'] === 'string'
        ? [{ label: 'Contract', value: visible(domain['verifyingContract']), isCode: true }]
        : []),
      ...lines.slice(0, maxLines),
      ...(lines.length > maxLines ? [{ label: '…', value: `${lines.length - maxLines} more` }] : []),
    ],
    warnings: [
      ...(isPermit ? ['This may let somebody else spend your tokens.'] : []),
      ...(isForeign ? ['This is for another network than the one you are on.'] : []),
    ],
    action: 'Sign',
  }
}

const tokenAbi = [...erc20Abi, ...parseAbi(['function increaseAllowance(address,uint256)'])]

const decodeTokenCall = (data: Hex) => {
  try {
    const { functionName, args } = decodeFunctionData({ abi: tokenAbi, data })
    return { functionName, args: args as readonly unknown[] }
  } catch {
    return undefined
  }
}

/** What a token says of itself; its address where it says nothing. */
const readToken = async ({ node }: Wallet, address: Hex) => {
  const read = (functionName: 'symbol' | 'decimals') =>
    node.readContract({ abi: erc20Abi, address, functionName }).catch(() => undefined)
  const [symbol, decimals] = await Promise.all([read('symbol'), read('decimals')])
  return {
    symbol: typeof symbol === 'string' ? visible(symbol).slice(0, 16) : 'tokens',
    decimals: typeof decimals === 'number' ? decimals : undefined,
  }
}

const describeCall = async (
  wallet: Wallet,
  to: Hex,
  data: Hex,
): Promise<Pick<Description, 'title' | 'lines' | 'warnings'>> => {
  const contract = { label: 'Contract', value: to, isCode: true }
  const call = decodeTokenCall(data)
  const [party, units] = call?.args.slice(-2) ?? []
  if (!call || typeof party !== 'string' || typeof units !== 'bigint')
    return {
      title: 'Call a contract',
      lines: [
        contract,
        { label: 'Function', value: data.slice(0, 10), isCode: true },
        { label: 'Data', value: `${(data.length - 2) / 2} bytes` },
      ],
      warnings: ['What this call does is not known. Approve it only if you trust the site.'],
    }
  const { symbol, decimals } = await readToken(wallet, to)
  const isAllowance = call.functionName === 'approve' || call.functionName === 'increaseAllowance'
  const isUnlimited = isAllowance && units >= maxUint256 / 2n
  const amount = isUnlimited
    ? `Unlimited ${symbol}`
    : `${decimals === undefined ? units : formatUnits(units, decimals)} ${symbol}`
  return {
    title: isAllowance ? `Let somebody spend your ${symbol}` : `Send ${symbol}`,
    lines: [
      { label: 'Amount', value: amount },
      { label: isAllowance ? 'Spender' : 'To', value: party, isCode: true },
      contract,
    ],
    warnings: isUnlimited ? [`The spender can take all your ${symbol}, now and later.`] : [],
  }
}

/** What it may cost, at the prices of now; undefined where the node cannot tell. */
const estimateFee = async (wallet: Wallet, transaction: AskedTransaction): Promise<string | undefined> => {
  try {
    const { node, network } = wallet
    const { address } = await wallet.account()
    const [gas, fees] = await Promise.all([
      node.estimateGas({ account: address, ...transaction }),
      node.estimateFeesPerGas(),
    ])
    const { decimals, symbol } = network.nativeCurrency
    return `at most ${Number(formatUnits(gas * fees.maxFeePerGas, decimals)).toPrecision(3)} ${symbol}`
  } catch {
    return undefined
  }
}

/** A transaction, with what the node says of it. */
export const describeTransaction = async (
  wallet: Wallet,
  transaction: AskedTransaction,
): Promise<Description> => {
  const { to, data = '0x', value = 0n } = transaction
  const { decimals, symbol } = wallet.network.nativeCurrency
  const [what, fee] = await Promise.all([
    !to
      ? { title: 'Deploy a contract', lines: [], warnings: ['This puts a new program on the network.'] }
      : data === '0x'
        ? { title: `Send ${symbol}`, lines: [{ label: 'To', value: to, isCode: true }], warnings: [] }
        : describeCall(wallet, to, data),
    estimateFee(wallet, transaction),
  ])
  const amount = {
    label: data === '0x' ? 'Amount' : `${symbol} sent along`,
    value: `${formatUnits(value, decimals)} ${symbol}`,
  }
  return {
    ...what,
    lines: [
      ...(value > 0n || data === '0x' ? [amount] : []),
      ...what.lines,
      { label: 'Network fee', value: fee ?? 'not known: this may fail' },
    ],
    action: 'Send',
  }
}
