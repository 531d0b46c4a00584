import fc from 'fast-check'
import { isModalError, ModalError } from '../../../kernel/define.js'
import { readFault } from '../../../kernel/wallet/readFault.js'
import { isRejection, walletError } from '../../../kernel/wallet/walletError.js'

describe('what wallets throw', () => {
  test('is read whatever it is', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), thrown => {
        expect(readFault(thrown).codes.every(code => typeof code === 'number')).toBe(true)
        expect(walletError(thrown).shortMessage.length).toBeGreaterThan(0)
      }),
    )
  })

  test('may throw when it is looked at', () => {
    const trap = new Proxy(new Error('x'), {
      get: () => {
        throw new Error('do not look')
      },
      getPrototypeOf: () => {
        throw new Error('do not look')
      },
    })
    expect(isModalError(trap)).toBe(false)
    expect(walletError(trap)).toMatchObject({ code: 'WALLET_FAILED', shortMessage: 'Unknown error' })
  })

  test.each([
    [{ code: 4001, message: 'x' }],
    [{ code: 5000, message: 'x' }],
    [{ code: -32603, message: 'x', data: { originalError: { code: 4001 } } }],
    [{ error: { code: 4001, message: 'x' } }],
    ['Cancelled'],
    [new Error('User rejected the request.')],
    [new Error('The request was denied by the user')],
    [new Error('Connection request reset. Please try again.')],
  ])('means no: %p', thrown => {
    expect(walletError(thrown)).toMatchObject({ code: 'USER_REJECTED' })
  })

  test.each([
    [{ code: -32002, message: 'x' }],
    [new Error('Request of type wallet_requestPermissions already pending for origin')],
    [new Error('Pending authorization request already exists for this site')],
  ])('means that a request is open: %p', thrown => {
    expect(walletError(thrown)).toMatchObject({ code: 'REQUEST_PENDING' })
  })

  test('is a failure in the wallet’s own words otherwise', () => {
    expect(walletError({ code: -32603, message: 'Transaction rejected: fee too low' })).toMatchObject({
      code: 'WALLET_FAILED',
      shortMessage: 'Transaction rejected: fee too low',
    })
  })

  test('is read by the codes of an ecosystem where it has its own', () => {
    const words = { rejectedCodes: [-32000], pendingCodes: [] }
    expect(isRejection({ code: -32000 }, words)).toBe(true)
    expect(isRejection({ code: 4001 }, words)).toBe(false)
    expect(walletError({ code: -32002, message: 'no access' }, words)).toMatchObject({
      code: 'WALLET_FAILED',
    })
  })

  test('stays when it is an error of ours', () => {
    const own = new ModalError('NOT_APPROVED', 'x')
    expect(walletError(own)).toBe(own)
  })
})
