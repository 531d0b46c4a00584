// node compile.mjs OwnedAccount.sol: prints the creation code of its contracts by their names, as JSON. In a process of its own: the
// compiler changes how errors are handled.
import { readFileSync } from 'node:fs'
import solc from 'solc'

const content = readFileSync(new URL(process.argv[2], import.meta.url), 'utf8')
const input = {
  language: 'Solidity',
  sources: { file: { content } },
  settings: { evmVersion: 'paris', outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
}
const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input)))
if (!contracts) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
const codes = Object.entries(contracts.file).map(([name, { evm }]) => [name, `0x${evm.bytecode.object}`])
console.log(JSON.stringify(Object.fromEntries(codes)))
