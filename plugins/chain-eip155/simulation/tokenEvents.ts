const topic = <const Name extends string, const Type extends string>(name: Name, type: Type) =>
  ({ name, type, indexed: true }) as const
const value = <const Name extends string, const Type extends string>(name: Name, type: Type) =>
  ({ name, type, indexed: false }) as const

const fromTo = [topic('from', 'address'), topic('to', 'address')] as const
const operatorFromTo = [topic('operator', 'address'), ...fromTo] as const

/** The events by which tokens tell who has what, and who may take it. Two of ERC-20 and ERC-721 differ in what is indexed alone. */
export const tokenEvents = [
  // ERC-20
  { type: 'event', name: 'Transfer', inputs: [...fromTo, value('value', 'uint256')] },
  {
    type: 'event',
    name: 'Approval',
    inputs: [topic('owner', 'address'), topic('spender', 'address'), value('value', 'uint256')],
  },
  // ERC-721
  { type: 'event', name: 'Transfer', inputs: [...fromTo, topic('tokenId', 'uint256')] },
  {
    type: 'event',
    name: 'Approval',
    inputs: [topic('owner', 'address'), topic('approved', 'address'), topic('tokenId', 'uint256')],
  },
  // ERC-721 and ERC-1155
  {
    type: 'event',
    name: 'ApprovalForAll',
    inputs: [topic('owner', 'address'), topic('operator', 'address'), value('approved', 'bool')],
  },
  // ERC-1155
  {
    type: 'event',
    name: 'TransferSingle',
    inputs: [...operatorFromTo, value('id', 'uint256'), value('value', 'uint256')],
  },
  {
    type: 'event',
    name: 'TransferBatch',
    inputs: [...operatorFromTo, value('ids', 'uint256[]'), value('values', 'uint256[]')],
  },
  // What wraps the native coin (WETH9), and tells of no transfer
  { type: 'event', name: 'Deposit', inputs: [topic('dst', 'address'), value('wad', 'uint256')] },
  { type: 'event', name: 'Withdrawal', inputs: [topic('src', 'address'), value('wad', 'uint256')] },
] as const
