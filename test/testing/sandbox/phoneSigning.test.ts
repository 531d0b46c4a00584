import { utf8ToBytes } from '@noble/hashes/utils'
import { orderHash, personalHash, recoverAddress } from '../support/recoverAddress.js'
import { pass, passUntil } from './support/fastTime.js'
import { handleStrayRejections } from './support/strayRejections.js'
import { until } from './support/until.js'
import { first, second, local, other, hex, sandbox, connected, node } from './support/usePhones.js'

describe('the phone of the sandbox', () => {
  describe('asked to sign', () => {
    test('a message, it signs with the key of the account', async () => {
      const { dapp } = await connected()
      const signature = await dapp.request('personal_sign', [hex('Hello'), first])
      expect(recoverAddress(personalHash(utf8ToBytes('Hello')), String(signature))).toBe(first.toLowerCase())
    })

    test('typed data, it signs what EIP-712 says', async () => {
      const { dapp } = await connected()
      const order = { name: 'Shop', chainId: 31337, item: 'Pear', seller: second, price: 7n }
      const typedData = {
        types: {
          EIP712Domain: [
            { name: 'name', type: 'string' },
            { name: 'chainId', type: 'uint256' },
          ],
          Order: [
            { name: 'item', type: 'string' },
            { name: 'seller', type: 'address' },
            { name: 'price', type: 'uint256' },
          ],
        },
        primaryType: 'Order',
        domain: { name: 'Shop', chainId: 31337 },
        message: { item: 'Pear', seller: second, price: '7' },
      }
      const signature = await dapp.request('eth_signTypedData_v4', [first, JSON.stringify(typedData)])
      expect(recoverAddress(orderHash(order), String(signature))).toBe(first.toLowerCase())
    })

    test('a transaction, it sends it to the network that the request names', async () => {
      const { dapp } = await connected()
      const to = '0x00000000000000000000000000000000000face5'
      const hash = await dapp.request('eth_sendTransaction', [{ from: first, to, value: '0x7' }], other)
      const receipt = () => node('eth_getTransactionReceipt', [hash], 31338)
      await until(async () => (await receipt()) !== null)
      expect(await receipt()).toMatchObject({ from: first.toLowerCase(), to, status: '0x1' })
      expect(await node('eth_getBalance', [to, 'latest'], 31338)).toBe('0x7')
    })

    test('what fails, the dapp gets the error of', async () => {
      const { dapp } = await connected()
      const tooMuch = { from: first, to: second, value: `0x${(10n ** 30n).toString(16)}` }
      await expect(dapp.request('eth_sendTransaction', [tooMuch])).rejects.toMatchObject({
        code: -32003,
        message: expect.stringMatching(/insufficient funds/i) as unknown,
      })
      const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
      await expect(dapp.request('personal_sign', ['0x', stranger])).rejects.toMatchObject({ code: 4100 })
    })

    test('several things at once, each waits for its own answer, in any order', async () => {
      const { dapp, phone } = await connected()
      phone.setPolicy('manual')
      const texts = ['one', 'two', 'three']
      const answers = Promise.allSettled(texts.map(text => dapp.request('personal_sign', [hex(text), first])))
      await until(() => phone.pending.length === 3)
      const find = (text: string) =>
        phone.requests.find(({ params }) => (params as string[])[0] === hex(text))
      await find('three')?.answer('0xsigned')
      await find('one')?.reject({ code: 4001, message: 'Not now' })
      await find('two')?.approve()
      const [one, two, three] = await answers
      expect(one).toMatchObject({ status: 'rejected', reason: { code: 4001, message: 'Not now' } })
      expect(two).toMatchObject({ status: 'fulfilled' })
      expect(three).toEqual({ status: 'fulfilled', value: '0xsigned' })
    })

    test('a request that has expired is gone, and its answer disturbs nobody', async () => {
      handleStrayRejections()
      const { dapp, phone } = await connected()
      phone.setPolicy('manual')
      const signing = dapp.request('personal_sign', [hex('late'), first], local, 300)
      const outcome = expect(signing).rejects.toMatchObject({ message: 'Request expired. Please try again.' })
      const request = await phone.nextRequest('personal_sign')
      expect(request.expiresAt - Date.now()).toBeGreaterThan(290_000)
      await pass(sandbox, 310_000, 5000)
      await outcome
      expect(phone.pending).toEqual([])
      await request.approve().catch(() => undefined)
      phone.setPolicy('approve')
      expect(await dapp.request('personal_sign', [hex('next'), first])).toMatch(/^0x/)
    })
  })

  describe('in the hands of its owner', () => {
    test('switches the account: the sessions have it in place of the one before', async () => {
      const { dapp, phone } = await connected()
      const [update, event] = [dapp.next('session_update'), dapp.next('accountsChanged')]
      await phone.switchAccount('eip155', 1)
      expect(await update).toMatchObject({
        params: { namespaces: { eip155: { accounts: [`${local}:${second}`, `${other}:${second}`] } } },
      })
      expect(await event).toEqual([second])
      const signature = await dapp.request('personal_sign', [hex('Hello'), second])
      expect(recoverAddress(personalHash(utf8ToBytes('Hello')), String(signature))).toBe(second.toLowerCase())
      await expect(phone.switchAccount('eip155', 2)).rejects.toThrow(RangeError)
    })

    test('switches the network: a session that does not have it gets it', async () => {
      const { dapp, phone } = await connected({}, [local])
      const [update, event] = [dapp.next('session_update'), dapp.next('chainChanged')]
      await phone.switchChain(other)
      expect(await update).toMatchObject({ params: { namespaces: { eip155: { chains: [local, other] } } } })
      expect(await event).toBe('31338')
      await expect(phone.switchChain('eip155:1')).rejects.toThrow('does not know eip155:1')
    })

    test('sends any event, to one session or to all', async () => {
      const { dapp, phone, topic } = await connected()
      const event = dapp.next('session_event')
      await phone.emit({ name: 'accountsChanged', data: { not: 'a list' }, chainId: local }, topic)
      expect(await event).toMatchObject({ params: { event: { data: { not: 'a list' } } } })
    })

    test('prolongs its sessions and asks whether the dapps are there', async () => {
      const { dapp, phone } = await connected()
      const [before] = phone.sessions
      await pass(sandbox, 60_000, 5000)
      await phone.extend()
      const [after] = phone.sessions
      expect(after!.expiresAt - before!.expiresAt).toBeGreaterThanOrEqual(59_000)
      await until(() => dapp.provider.client.session.getAll()[0]!.expiry * 1000 === after!.expiresAt)

      const pinged = dapp.next('session_ping')
      await passUntil(sandbox, phone.ping(), 5000)
      await pinged
    })

    test('disconnects: the dapp hears it', async () => {
      const { dapp, phone, topic } = await connected()
      const gone = dapp.next('disconnect')
      await phone.disconnect()
      expect(await gone).toEqual({ code: 6000, message: 'User disconnected.', data: topic })
      expect(phone.sessions).toEqual([])
      expect(dapp.provider.session).toBeUndefined()
    })
  })
})
