import type { ParsedAddress } from '../address/parseAddress.js'
import { joinBytes } from './joinBytes.js'

const around = {
  p2pkh: [
    [0x76, 0xa9, 0x14],
    [0x88, 0xac],
  ],
  p2sh: [[0xa9, 0x14], [0x87]],
  p2wpkh: [[0x00, 0x14], []],
  p2wsh: [[0x00, 0x20], []],
  p2tr: [[0x51, 0x20], []],
} as const

/** The script that pays to an address (`scriptPubKey`). */
export const outputScript = ({ type, program }: Pick<ParsedAddress, 'type' | 'program'>): Uint8Array => {
  const [before, after] = around[type]
  return joinBytes(before, program, after)
}
