import { verifyMessage, type Hex } from 'viem'
import { pass } from './support/fastTime.js'
import { handleStrayRejections } from './support/strayRejections.js'
import { first, second, local, other, hex, sandbox, phoneWith, dappOf } from './support/usePhones.js'

describe('the phone of the sandbox', () => {
  describe('asked to connect and sign in one', () => {
    const asked = async (options = {}, chains?: string[]) => {
      const [phone, dapp] = [await phoneWith(options), await dappOf()]
      const { uri, answer } = await dapp.authenticate(chains)
      await phone.pair(uri)
      return { phone, dapp, answer }
    }

    test('it shows the text, signs it with its key, and opens a session for what it can do', async () => {
      const { phone, answer } = await asked({ policy: 'manual' })
      const question = await phone.nextAuthentication()
      expect(question).toMatchObject({ peer: { name: 'Test Dapp' }, chains: [local, other] })
      expect(question.methods).toContain('eth_unheardOf')
      const [text, ...others] = question.texts()
      expect(others).toEqual([])
      expect(text).toMatch(/^dapp\.example wants you to sign in with your Ethereum account:\n0xf39F/)
      expect(text).toContain('\nWelcome back I further authorize')
      expect(await question.describe()).toMatchObject({
        ...{ title: 'Connect and sign in?', account: first, body: { label: 'Message', text } },
      })

      await question.approve()
      const { session, auths } = await answer
      const signature = auths![0]!.s.s as Hex
      expect(await verifyMessage({ address: first, message: text!, signature })).toBe(true)
      const { accounts, methods } = session!.namespaces['eip155']!
      expect(accounts).toEqual([`${local}:${first}`, `${other}:${first}`])
      expect(methods).toContain('personal_sign')
      expect(methods).not.toContain('eth_unheardOf')
      expect(phone.sessions).toMatchObject([{ topic: session!.topic }])
      expect(phone.pending).toEqual([])
    })

    test('it signs a text for each network that its owner picks, with the account picked', async () => {
      const { phone, answer } = await asked({ policy: 'manual' })
      await (await phone.nextAuthentication()).approve({ accounts: [1], chains: [other, local] })
      const { auths } = await answer
      expect(auths!.map(({ p }) => p.iss)).toEqual([
        `did:pkh:${local}:${second}`,
        `did:pkh:${other}:${second}`,
      ])
    })

    test('it opens no session when its owner allows nothing but the signature', async () => {
      const { phone, answer } = await asked({ policy: 'manual' })
      await (await phone.nextAuthentication()).signOnly()
      const { session, auths } = await answer
      expect([session, auths?.length]).toEqual([undefined, 1])
      expect(phone.sessions).toEqual([])
    })

    test('its owner rejects', async () => {
      const { answer, phone } = await asked({ policy: 'reject' })
      await expect(answer).rejects.toBe('User rejected.')
      expect(phone.sessions).toEqual([])
    })

    test('for networks that it does not know, it rejects as wallets do', async () => {
      const { answer } = await asked({}, ['eip155:1'])
      await expect(answer).rejects.toBe('Unsupported chains.')
    })

    test('as an older wallet it knows nothing of it, and takes the proposal that comes beside', async () => {
      const { answer, phone } = await asked({ authenticates: false })
      const { session, auths } = await answer
      expect(auths).toBeUndefined()
      expect(phone.sessions).toMatchObject([{ topic: session!.topic }])
    })

    test('its question goes when its time is over', async () => {
      handleStrayRejections()
      const { phone } = await asked({ policy: 'manual' })
      const { id } = await phone.nextAuthentication()
      const expired = new Promise(resolve => phone.on('expired', resolve))
      await pass(sandbox, 3_610_000, 60_000)
      expect(await expired).toEqual({ id })
      expect(phone.pending).toEqual([])
    })
  })

  describe('asked to connect', () => {
    test('it shows who asks for what, and gives what it has of it', async () => {
      const [phone, dapp] = [await phoneWith({ policy: 'manual' }), await dappOf()]
      const { uri, session } = await dapp.propose([local, 'eip155:1'])
      await phone.pair(uri)
      const proposal = await phone.nextProposal()
      expect(proposal.peer).toEqual({
        name: 'Test Dapp',
        description: 'For tests',
        url: 'https://dapp.example',
        icons: ['https://dapp.example/icon.png'],
      })
      expect(proposal.namespaces.get('eip155')?.chains).toEqual([local, 'eip155:1'])
      expect(phone.pending).toEqual([proposal])

      await proposal.approve()
      const { namespaces, peer } = await session
      expect(peer.metadata.name).toBe('Portico Phone')
      expect(namespaces).toEqual({
        eip155: {
          chains: [local],
          accounts: [`${local}:${first}`],
          methods: [
            'personal_sign',
            'eth_signTypedData_v4',
            'eth_sendTransaction',
            'wallet_switchEthereumChain',
            'wallet_addEthereumChain',
          ],
          events: ['accountsChanged', 'chainChanged'],
        },
      })
      expect(phone.sessions).toMatchObject([{ namespaces, peer: { name: 'Test Dapp' } }])
      expect(phone.pending).toEqual([])
    })

    test('it leaves to the dapp the accounts and networks that its owner picks', async () => {
      const [phone, dapp] = [await phoneWith({ policy: 'manual' }), await dappOf()]
      const { uri, session } = await dapp.propose()
      await phone.pair(uri)
      await (await phone.nextProposal()).approve({ accounts: [1, 0], chains: [other] })
      expect((await session).namespaces['eip155']?.accounts).toEqual([
        `${other}:${second}`,
        `${other}:${first}`,
      ])
    })

    test('its owner rejects', async () => {
      const [phone, dapp] = [await phoneWith({ policy: 'reject' }), await dappOf()]
      const { uri, session } = await dapp.propose()
      await phone.pair(uri)
      await expect(session).rejects.toEqual({ code: 5000, message: 'User rejected.' })
      expect(phone.sessions).toEqual([])
    })

    test('for networks that it does not know, it rejects as wallets do', async () => {
      const [phone, dapp] = [await phoneWith(), await dappOf()]
      const { uri, session } = await dapp.propose(['eip155:1'])
      await phone.pair(uri)
      await expect(session).rejects.toEqual({ code: 5100, message: 'Unsupported chains.' })
    })

    test('its policy decides by question, and may take its time', async () => {
      const [phone, dapp] = [await phoneWith(), await dappOf()]
      let decide: (verdict: 'approve') => void = () => undefined
      const decision = new Promise<'approve'>(resolve => (decide = resolve))
      phone.setPolicy(question => (question.kind === 'proposal' ? decision : 'reject'))
      const { uri, session } = await dapp.propose()
      await phone.pair(uri)
      await phone.nextProposal()
      await pass(sandbox, 60_000, 5000)
      decide('approve')
      await session
      const signing = dapp.request('personal_sign', [hex('hi'), first])
      await expect(signing).rejects.toEqual({ code: 5000, message: 'User rejected.' })
    })

    test('an answer after five minutes is too late, for both sides', async () => {
      handleStrayRejections()
      const [phone, dapp] = [await phoneWith({ policy: 'manual' }), await dappOf()]
      const { uri, session } = await dapp.propose()
      await phone.pair(uri)
      const proposal = await phone.nextProposal()
      const outcome = expect(session).rejects.toMatchObject({ message: 'Proposal expired' })
      const expired = new Promise(resolve => phone.on('expired', resolve))
      await pass(sandbox, 310_000, 5000)
      await outcome
      expect(await expired).toEqual({ id: proposal.id })
      expect(phone.pending).toEqual([])
      await expect(proposal.approve()).rejects.toThrow(/expired|doesn't exist|recently deleted/i)
      await expect(phone.pair(uri)).rejects.toThrow('URI has expired')
    })

    test('a URI that is none is refused', async () => {
      const phone = await phoneWith()
      for (const uri of ['', 'wc:', 'https://example.com', `wc:${'a'.repeat(64)}@2?relay-protocol=irn`])
        await expect(phone.pair(uri)).rejects.toThrow('Missing or invalid')
    })

    test('an answer can be given once', async () => {
      const [phone, dapp] = [await phoneWith({ policy: 'manual' }), await dappOf()]
      const { uri, session } = await dapp.propose()
      await phone.pair(uri)
      const proposal = await phone.nextProposal()
      await proposal.approve()
      await session
      await expect(proposal.reject()).rejects.toThrow('answered before')
    })
  })
})
