const arg = <const Type extends string>(type: Type) => ({ name: '', type }) as const
const method = <
  const Name extends string,
  const Kind extends 'view' | 'payable' | 'nonpayable',
  const Inputs extends readonly unknown[],
  const Outputs extends readonly unknown[],
>(
  name: Name,
  stateMutability: Kind,
  inputs: Inputs,
  outputs: Outputs,
) => ({ type: 'function', name, stateMutability, inputs, outputs }) as const

const [address, uint, path] = [arg('address'), arg('uint256'), arg('address[]')] as const

/** What is called of tokens. */
export const tokenAbi = [
  method('symbol', 'view', [], [arg('string')]),
  method('name', 'view', [], [arg('string')]),
  method('decimals', 'view', [], [uint]),
] as const

/** What wraps the native coin (WETH9). */
export const wrappedCoinAbi = [
  method('deposit', 'payable', [], []),
  method('withdraw', 'nonpayable', [uint], []),
] as const

/** What is called of version 2: of its router, its factory and its pools. */
export const v2Abi = [
  method('factory', 'view', [], [address]),
  method('getPair', 'view', [address, address], [address]),
  method('getReserves', 'view', [], [arg('uint112'), arg('uint112'), arg('uint32')]),
  method('getAmountsOut', 'view', [uint, path], [arg('uint256[]')]),
  // These hold what has arrived against the minimum; the others, what was sent off.
  method('swapExactETHForTokensSupportingFeeOnTransferTokens', 'payable', [uint, path, address, uint], []),
  method(
    'swapExactTokensForETHSupportingFeeOnTransferTokens',
    'nonpayable',
    [uint, uint, path, address, uint],
    [],
  ),
  method(
    'swapExactTokensForTokensSupportingFeeOnTransferTokens',
    'nonpayable',
    [uint, uint, path, address, uint],
    [],
  ),
] as const

const tuple = <const Components extends readonly unknown[]>(components: Components) =>
  ({ name: '', type: 'tuple', components }) as const

/** What is called of version 3: of `QuoterV2` and `SwapRouter02`. */
export const v3Abi = [
  method(
    'quoteExactInputSingle',
    'nonpayable',
    [tuple([address, address, uint, arg('uint24'), arg('uint160')])],
    [uint, arg('uint160'), arg('uint32'), uint],
  ),
  method('exactInput', 'payable', [tuple([arg('bytes'), address, uint, uint])], [uint]),
  method('unwrapWETH9', 'payable', [uint, address], []),
  method('refundETH', 'payable', [], []),
  method('multicall', 'payable', [uint, arg('bytes[]')], [arg('bytes[]')]),
] as const
