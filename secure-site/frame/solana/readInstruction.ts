import type { Instruction } from './readTransaction.js'

/** What an instruction does. Token amounts are in the smallest unit. */
export type Call =
  | {
      readonly kind: 'transfer'
      readonly from: string | undefined
      readonly to: string | undefined
      readonly lamports: bigint
    }
  | {
      readonly kind: 'tokenTransfer'
      /** Token accounts, not their owners. */
      readonly from: string | undefined
      readonly to: string | undefined
      /** Undefined where the instruction does not say which token it is, or how its amounts are written. */
      readonly mint: string | undefined
      readonly units: bigint
      readonly decimals: number | undefined
    }
  | {
      readonly kind: 'tokenApproval'
      readonly from: string | undefined
      readonly spender: string | undefined
      readonly units: bigint
      readonly decimals: number | undefined
    }
  /** It sets what the fee is, and does nothing else. */
  | { readonly kind: 'fee' }

const systemProgram = '11111111111111111111111111111111'
const computeBudget = 'ComputeBudget111111111111111111111111111111'
const tokenPrograms: readonly (string | undefined)[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

/** The instructions of the token programs that are known, by their first byte and their length. */
const token = { transfer: '3/9', approve: '4/9', transferChecked: '12/10', approveChecked: '13/10' }

const readTokenCall = ({ accounts, data }: Instruction): Call | undefined => {
  const units = () => new DataView(data.buffer, data.byteOffset).getBigUint64(1, true)
  const decimals = data[9]
  const [from, second, third] = accounts
  switch (`${data[0]}/${data.length}`) {
    case token.transfer:
      return { kind: 'tokenTransfer', from, to: second, mint: undefined, units: units(), decimals }
    case token.transferChecked:
      return { kind: 'tokenTransfer', from, mint: second, to: third, units: units(), decimals }
    case token.approve:
      return { kind: 'tokenApproval', from, spender: second, units: units(), decimals }
    case token.approveChecked:
      return { kind: 'tokenApproval', from, spender: third, units: units(), decimals }
    default:
      return undefined
  }
}

/** Reads an instruction; undefined where it is none that is known. */
export const readInstruction = (instruction: Instruction): Call | undefined => {
  const { program, accounts, data } = instruction
  if (program === computeBudget) return { kind: 'fee' }
  if (tokenPrograms.includes(program)) return readTokenCall(instruction)
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  if (program !== systemProgram || data.length !== 12 || view.getUint32(0, true) !== 2) return undefined
  return { kind: 'transfer', from: accounts[0], to: accounts[1], lamports: view.getBigUint64(4, true) }
}
