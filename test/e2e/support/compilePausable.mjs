import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import solc from 'solc'

const require = createRequire(import.meta.url)
const name = 'PausableToken'

/** Compiles PausableToken.sol. */
export const compilePausable = () => {
  const input = {
    language: 'Solidity',
    sources: { [name]: { content: readFileSync(new URL(`${name}.sol`, import.meta.url), 'utf8') } },
    settings: {
      evmVersion: 'paris',
      outputSelection: { [name]: { [name]: ['abi', 'evm.bytecode.object'] } },
    },
  }
  const readImport = path => ({ contents: readFileSync(require.resolve(path), 'utf8') })
  const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }))
  if (!contracts) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const { abi, evm } = contracts[name][name]
  return { abi, bytecode: `0x${evm.bytecode.object}` }
}
