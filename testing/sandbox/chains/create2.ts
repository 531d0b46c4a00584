/** The CREATE2 factory that anvil has from genesis; its input is a 32-byte salt, then the creation code. */
export const create2Factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** The salt of the sandbox's own contracts. */
export const zeroSalt = '00'.repeat(32)
