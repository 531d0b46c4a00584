const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const form = /^G[A-Z2-7]{55}$/

/** 56 characters of 5 bits are 35 bytes: the kind of key, the key, and two of checksum. */
const decode = (text: string): readonly number[] => {
  const bits = [...text].map(letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Array.from({ length: 35 }, (_, index) => Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2))
}

/** CRC-16/XMODEM. */
const checksum = (bytes: readonly number[]): number => {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1
  }
  return crc & 0xffff
}

/** Whether a value is the address of an account: a whole StrKey of kind G, its checksum included (SEP-23). */
export const isStellarAddress = (value: unknown): value is string => {
  if (typeof value !== 'string' || value.length !== 56 || !form.test(value)) return false
  const bytes = decode(value)
  const [low = 0, high = 0] = bytes.slice(33)
  return checksum(bytes.slice(0, 33)) === (high << 8) + low
}
