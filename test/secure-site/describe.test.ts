import { encodeFunctionData, erc20Abi, maxUint256, parseAbi, stringToHex, zeroHash, type Hex } from 'viem'
import type { Description, Line } from '../../secure-site/frame/approval/Description.js'
import { describeCall } from '../../secure-site/frame/approval/describeCall.js'
import { describeMessage } from '../../secure-site/frame/approval/describeMessage.js'
import { describeSigned } from '../../secure-site/frame/approval/describePermit.js'
import { describeCalls } from '../../secure-site/frame/approval/describeCalls.js'
import { describeTypedData } from '../../secure-site/frame/approval/describeTypedData.js'
import { shortAmount, visible } from '../../secure-site/frame/approval/visible.js'
import { quoteTransaction } from '../../secure-site/frame/EoaSigner.js'
import type { Quote } from '../../secure-site/frame/Quote.js'
import type { AskedTransaction } from '../../secure-site/frame/readRpc.js'
import type { Node, Signer } from '../../secure-site/frame/Signer.js'

const origin = 'https://shop.example'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** The lines as they are drawn: `label: value`, with the labels of the groups that they are in. */
const flat = (lines: readonly Line[], above = ''): readonly string[] =>
  lines.flatMap(({ label, value }) =>
    typeof value === 'string' ? [`${above}${label}: ${value}`] : flat(value, `${above}${label} / `),
  )

describe('a message', () => {
  test('is shown word for word, whether it comes as text or as bytes', () => {
    const text = 'I was at the orchard.\nToday.'
    for (const message of [text, stringToHex(text)])
      expect(describeMessage(message, origin)).toEqual({
        title: 'Sign a message',
        lines: [],
        text,
        warnings: [],
      })
  })

  test('that is no text is shown as bytes, with a warning', () => {
    const { text, warnings } = describeMessage('0xff00ff', origin)
    expect(text).toBe('0xff00ff')
    expect(warnings).toEqual(['This is not readable text. Sign it only if you trust the site.'])
  })

  test.each([
    ['shop.example', false],
    ['Shop.example', false],
    ['https://shop.example', false],
    ['evil.example', true],
    ['shop.example.evil.example', true],
    ['shop.example:8080', true],
  ])('that signs in to %s where shop.example asks looks like an attack: %s', (domain, isForeign) => {
    const message = `${domain} wants you to sign in with your Ethereum account:\n${to}\n\nURI: ${origin}`
    const { title, danger = '', warnings } = describeMessage(stringToHex(message), origin)
    expect(title).toContain('Sign in to ')
    expect(danger.includes('but shop.example asks for it')).toBe(isForeign)
    expect(warnings).toEqual([])
  })

  test('hides nothing', () => {
    expect(visible('a\u202eb\u200bc\u2028d\r\ne')).toBe('a\\u{202e}b\\u{200b}c\\u{2028}d\\u{d}\ne')
  })
})

describe('typed data', () => {
  const types = {
    Permit: [
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'details', type: 'Detail[]' },
    ],
    Detail: [{ name: 'note', type: 'string' }],
  }
  const message = { spender: to, value: '5', details: [{ note: 'one' }, { note: 'two' }] }
  const data = {
    primaryType: 'Permit',
    domain: { name: 'Orchard', chainId: 1, verifyingContract: token },
    types,
    message,
  }

  test('is shown as a tree, with its domain', () => {
    const { title, lines } = describeTypedData(data, 1)
    expect(title).toBe('Sign Permit for Orchard')
    expect(flat(lines)).toEqual([
      `Permit / spender: ${to}`,
      'Permit / value: 5',
      'Permit / details / 1 / note: one',
      'Permit / details / 2 / note: two',
      'Domain / name: Orchard',
      'Domain / chainId: 1',
      `Domain / verifyingContract: ${token}`,
    ])
  })

  test('shows nothing that is not signed', () => {
    const bent = { ...data, message: { ...message, amount: 'nothing at all' } }
    expect(flat(describeTypedData(bent, 1).lines).join()).not.toContain('nothing at all')
    const unnamed = {
      ...data,
      types: { ...types, EIP712Domain: [{ name: 'verifyingContract', type: 'address' }] },
    }
    expect(describeTypedData(unnamed, 5)).toMatchObject({ title: 'Sign Permit' })
    expect(flat(describeTypedData(unnamed, 5).lines).join()).not.toContain('Orchard')
  })

  test('of another network has a warning', () => {
    const foreign = 'This is for another network than the one you are on.'
    expect(describeTypedData(data, 1).warnings).not.toContain(foreign)
    expect(describeTypedData(data, 5).warnings).toContain(foreign)
    const hex = { ...data, domain: { ...data.domain, chainId: '0x1' } }
    expect(describeTypedData(hex, 1).warnings).not.toContain(foreign)
  })

  test.each([maxUint256.toString(), `0x${'f'.repeat(64)}`])('that allows all there is says so: %s', value => {
    const { lines, warnings } = describeTypedData({ ...data, message: { ...message, value } }, 1)
    expect(flat(lines)).toContain('Permit / value: Unlimited')
    expect(warnings).toEqual(['Somebody else can take all your tokens of this kind, now and later.'])
  })

  test('that allows all without an amount says so, too', () => {
    const dai = (allowed: boolean) =>
      describeTypedData(
        { ...data, types: { Permit: [{ name: 'allowed', type: 'bool' }] }, message: { allowed } },
        1,
      ).warnings
    expect(dai(true)).toEqual(['Somebody else can take all your tokens of this kind, now and later.'])
    expect(dai(false)).toEqual(['This lets somebody else spend your tokens.'])
  })

  test('that is a permit says of which token and how much, by the node of its own network', async () => {
    const describeOn = (chainId: number, isToken = true, value = '1500000') =>
      describeSigned({ node: nodeWith(isToken), chainId }, { ...data, message: { ...message, value } })
    expect(await describeOn(1)).toEqual({
      ...describeTypedData({ ...data, message: { ...message, value: '1500000' } }, 1),
      title: 'Let somebody spend your PEAR\\u{202e}',
      amount: '1.5 PEAR\\u{202e}',
    })
    expect((await describeOn(1, true, String(maxUint256))).amount).toBe('Unlimited PEAR\\u{202e}')
    for (const unknown of [await describeOn(5), await describeOn(1, false)])
      expect(unknown).not.toHaveProperty('amount')
  })

  test.each<Partial<typeof data>>([
    { primaryType: 'PermitSingle', types: { ...types, PermitSingle: types.Permit } as typeof types },
    { domain: { ...data.domain, verifyingContract: 'nowhere' } },
    { types: { ...types, EIP712Domain: [{ name: 'name', type: 'string' }] } as typeof types },
    { types: { ...types, Permit: [{ name: 'spender', type: 'address' }] } },
  ])('that only looks like a permit of a token names no amount: %j', async changes => {
    const node = nodeWith()
    expect(await describeSigned({ node, chainId: 1 }, { ...data, ...changes })).not.toHaveProperty('amount')
  })
})

/** A node that knows one token, and what a transaction costs. */
const nodeWith = (isToken = true, canPay = true): Node => {
  const answer = <T>(isThere: boolean, value: T) =>
    isThere ? Promise.resolve(value) : Promise.reject(new Error('execution reverted'))
  return {
    readContract: ({ functionName }: { readonly functionName: string }) =>
      answer(isToken, functionName === 'symbol' ? 'PEAR\u202e' : 6),
    estimateGas: () => answer(canPay, 21_000n),
    estimateFeesPerGas: () => Promise.resolve({ maxFeePerGas: 1_500_000_007n }),
  } as unknown as Node
}

describe('a call of a token', () => {
  const call = (data: Hex, isToken = true): Promise<Description> =>
    describeCall(nodeWith(isToken), token, data)
  const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1_500_000n] })
  const approve = (units: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to, units] })

  test('that sends shows to whom, and how much in its own units', async () => {
    expect(await call(transfer)).toEqual({
      title: 'Send PEAR\\u{202e}',
      amount: '1.5 PEAR\\u{202e}',
      lines: [{ label: 'To', value: to, isCode: true }],
      warnings: [],
    })
  })

  test('that allows shows whom, and warns where there is no limit', async () => {
    expect(await call(approve(1n))).toMatchObject({ amount: '0.000001 PEAR\\u{202e}', warnings: [] })
    const unlimited = await call(approve(maxUint256))
    expect(unlimited.amount).toContain('Unlimited')
    expect(unlimited.warnings).toHaveLength(1)
    expect(flat(unlimited.lines)).toEqual([`Spender: ${to}`])
  })

  test('that takes from somebody shows from whom', async () => {
    const args = [token, to, 1n] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args })
    expect(flat((await call(data)).lines)).toEqual([`From: ${token}`, `To: ${to}`])
  })

  test('that hands in a permit shows whose it is', async () => {
    const abi = parseAbi(['function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)'])
    const permit = (units: bigint) =>
      call(encodeFunctionData({ abi, args: [token, to, units, 1n, 27, zeroHash, zeroHash] }))
    const { title, amount, lines, warnings } = await permit(1_500_000n)
    expect([title, amount]).toEqual(['Hand in a permit to spend PEAR\\u{202e}', '1.5 PEAR\\u{202e}'])
    expect(flat(lines)).toEqual([`Owner: ${token}`, `Spender: ${to}`])
    expect(warnings).toEqual([])
    expect((await permit(maxUint256)).warnings).toEqual([
      'The spender can take all PEAR\\u{202e} of the owner, now and later.',
    ])
  })

  test('of what is no token shows the smallest units, and warns', async () => {
    const { amount, warnings } = await call(transfer, false)
    expect(amount).toBe('1500000 tokens')
    expect(warnings).toHaveLength(1)
  })

  test('that gives a whole collection away has a warning', async () => {
    const abi = parseAbi(['function setApprovalForAll(address, bool)'])
    const given = await call(encodeFunctionData({ abi, args: [to, true] }))
    expect(given.warnings).toHaveLength(1)
    expect((await call(encodeFunctionData({ abi, args: [to, false] }))).warnings).toEqual([])
  })

  test.each<Hex>(['0x12345678', '0x1234567890', '0x12', '0xa9059cbb00'])(
    'that is not known shows its selector and its size: %s',
    async data => {
      const { title, lines, warnings } = await call(data)
      expect(title).toBe('Call a contract')
      expect(flat(lines)).toEqual([`Function: ${data.slice(0, 10)}`, `Data: ${(data.length - 2) / 2} bytes`])
      expect(warnings).toHaveLength(1)
    },
  )
})

describe('a transaction', () => {
  const describeTransaction = async (
    transaction: AskedTransaction,
    canPay = true,
    quote: Partial<Quote> = {},
    type: Signer['type'] = 'eoa',
  ): Promise<Description> => {
    const node = nodeWith(true, canPay)
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const network = {
      caipNetworkId: 'eip155:1',
      name: 'Ethereum',
      rpcUrl: 'http://127.0.0.1:1',
      nativeCurrency,
    }
    const quoted = async () => ({ ...(await quoteTransaction({ node, address: to }, transaction)), ...quote })
    return (await describeCalls({ type, node, network, quote: quoted }, [transaction])).description
  }

  test('that pays shows whom, how much, and what it costs', async () => {
    const { title, amount, lines, warnings } = await describeTransaction({ to, value: 10n ** 16n })
    expect([title, amount]).toEqual(['Send ETH', '0.01 ETH'])
    expect(flat(lines)).toEqual([`To: ${to}`, 'Network fee: about 0.0000315 ETH'])
    expect(warnings).toEqual([])
  })

  test('that makes a contract has a warning', async () => {
    const { title, lines, warnings } = await describeTransaction({ data: '0x6001' })
    expect(title).toBe('Deploy a contract')
    expect(flat(lines)).toContain('Data: 2 bytes')
    expect(warnings).toHaveLength(1)
  })

  test('that pays a contract shows both amounts', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, 1n] })
    const { lines } = await describeTransaction({ to: token, data, value: 1n })
    expect(flat(lines)).toContain(`Contract: ${token}`)
    expect(flat(lines)).toContain('Sent along: 0.000000000000000001 ETH')
    const unknown = await describeTransaction({ to: token, data: '0x12345678', value: 1n })
    expect(unknown.amount).toBe('0.000000000000000001 ETH')
  })

  test('that the node expects to fail has a warning', async () => {
    const { lines, warnings } = await describeTransaction({ to, value: 1n }, false)
    expect(flat(lines)).toContain('Network fee: not known')
    expect(warnings).toEqual(['This transaction may fail.'])
  })

  test('of a smart account shows the most that it can cost, and what comes along with it', async () => {
    const first = await describeTransaction({ to, value: 1n }, true, { setsUpAccount: true }, 'smartAccount')
    expect(flat(first.lines).slice(1)).toEqual([
      'Also: This also sets up your account on Ethereum',
      'Network fee: at most 0.0000315 ETH',
    ])
    const paid = await describeTransaction({ to, value: 1n }, true, { payer: 'site' }, 'smartAccount')
    expect(flat(paid.lines)).toContain('Network fee: Paid by this site')
    expect(paid.warnings).toEqual([])
    const unpaid = await describeTransaction({ to, value: 1n }, true, { isSponsorRefusing: true })
    expect(flat(unpaid.lines).at(-1)).toMatch(/^Network fee: .* The site does not pay it this time\.$/)
  })

  test.each([
    ['0', '0'],
    ['12.3456', '12.345'],
    ['0.000031500000147', '0.0000315'],
    ['0.1', '0.1'],
    ['5.0001', '5'],
  ])('a fee of %s is shown as %s', (amount, shown) => {
    expect(shortAmount(amount)).toBe(shown)
  })
})
