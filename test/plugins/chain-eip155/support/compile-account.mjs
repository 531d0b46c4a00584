// Prints the creation code of OwnedAccount.sol, as hex. In a process of its own: the compiler changes how errors are handled.
import { readFileSync } from 'node:fs'
import solc from 'solc'

const input = {
  language: 'Solidity',
  sources: { account: { content: readFileSync(new URL('OwnedAccount.sol', import.meta.url), 'utf8') } },
  settings: { evmVersion: 'paris', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
}
const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input)))
if (!contracts) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
console.log(`0x${contracts.account.OwnedAccount.evm.bytecode.object}`)
