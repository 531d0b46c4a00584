/** Whom an ERC-20 `approve` lets take how much. */
export interface Approval {
  readonly spender: string
  readonly units: bigint
}

/** `approve(address,uint256)`, and both of its words to the last digit: nothing before the address, nothing behind. */
const approve = /^0x095ea7b30{24}([\da-f]{40})([\da-f]{64})$/

/** Reads the data of an approval. @returns undefined where it is anything else, such as a `permit` */
export const readApproval = (data: string): Approval | undefined => {
  const [, spender, units] = approve.exec(data.toLowerCase()) ?? []
  return spender === undefined ? undefined : { spender: `0x${spender}`, units: BigInt(`0x${units}`) }
}
