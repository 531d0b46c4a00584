import type { Psbt } from 'bitcoinjs-lib'
import { rpcErrors } from '../../evm/rpcErrors.js'
import type { BitcoinKey } from '../BitcoinKey.js'
import type { BitcoinLibrary } from '../loadBitcoin.js'
import { spentOutput } from './readPsbt.js'

/** An input, and the key that is asked to sign it. */
export interface InputToSign {
  readonly index: number
  readonly key: BitcoinKey
}

const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index])

/** Tells whether a key can sign an input: it spends an output of the key's address. */
export const canSign = (bitcoin: BitcoinLibrary, psbt: Psbt, { index, key }: InputToSign): boolean => {
  const spent = spentOutput(bitcoin, psbt, index)
  return spent !== undefined && isEqual(spent.script, key.script)
}

/** Signs inputs of a PSBT, in place. What sites leave out of an input and the wallet knows is filled in. @throws -32602 when one is none of the key's */
export const signPsbt = (bitcoin: BitcoinLibrary, psbt: Psbt, inputs: readonly InputToSign[]): void => {
  for (const input of inputs) {
    const { index, key } = input
    if (!canSign(bitcoin, psbt, input))
      throw rpcErrors.invalidParams(`input ${index} does not spend from ${key.address}`)
    fillIn(psbt, input)
    psbt.signInput(index, key.signer)
  }
}

const fillIn = (psbt: Psbt, { index, key }: InputToSign): void => {
  const { tapInternalKey, redeemScript } = psbt.data.inputs[index] ?? {}
  if (key.type === 'p2tr' && !tapInternalKey)
    psbt.updateInput(index, { tapInternalKey: key.publicKey.subarray(1) })
  if (key.redeemScript && !redeemScript) psbt.updateInput(index, { redeemScript: key.redeemScript })
}

/** Completes a PSBT of which every input is signed. @returns the transaction as hex @throws -32602 when one is not */
export const extractTransaction = (psbt: Psbt): string => {
  try {
    return psbt.clone().finalizeAllInputs().extractTransaction().toHex()
  } catch (error) {
    throw rpcErrors.invalidParams(error instanceof Error ? error.message : 'not every input is signed')
  }
}
