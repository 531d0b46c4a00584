/** The first account of every test wallet. */
export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The second account, and the key of a wallet that has it as its first. */
export const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const secondKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d'
