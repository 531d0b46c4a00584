// Writes testUsd.ts, testLeaves.ts, localEns.ts, batchAccount.ts, smartAccountFactory.ts, testPaymaster.ts, multicall3.ts, and for the exchange
// tollToken.ts, quietDollar.ts, wholeToken.ts, thief.ts, poolSeeder.ts and uniswap.ts: the contracts that the sandbox puts on its chains.
// `node sandbox/contracts/compile.mjs` after a change; with `--check` it only compares and fails on a difference.
import { readFile, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import prettier from 'prettier'
import solc from 'solc'
import { encodeDeployData, encodePacked, getContractAddress, keccak256, zeroAddress } from 'viem'

const require = createRequire(import.meta.url)

/** The CREATE2 factory that anvil has from genesis (github.com/Arachnid/deterministic-deployment-proxy). */
const create2Factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = `0x${'00'.repeat(32)}`
/** The ninth account of the sandbox's mnemonic. */
const sponsorAddress = '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f'

async function compileFile(file, evmVersion) {
  const input = {
    language: 'Solidity',
    sources: { [file]: { content: await readFile(new URL(file, import.meta.url), 'utf8') } },
    settings: {
      evmVersion,
      optimizer: { enabled: true, runs: 200 },
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
  const readImport = path => ({ contents: readFileSync(require.resolve(path), 'utf8') })
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport }))
  const errors = (output.errors ?? []).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return output.contracts[file]
}

const compiled = new Map()

/** @param contract in a file of its name, unless another is given */
async function compile(contract, evmVersion = 'paris', file = `${contract}.sol`) {
  const compiling = compiled.get(file) ?? compileFile(file, evmVersion)
  compiled.set(file, compiling)
  return (await compiling)[contract]
}

/** @param contract a file beside this one, and the contract in it */
async function compileForFactory(contract, evmVersion, file, args = []) {
  const { abi, evm } = await compile(contract, evmVersion, file)
  const bytecode = encodeDeployData({ abi, bytecode: `0x${evm.bytecode.object}`, args })
  return { address: addressOf(bytecode), abi, bytecode }
}

const addressOf = bytecode => getContractAddress({ opcode: 'CREATE2', from: create2Factory, salt, bytecode })

/** Where the contracts of Uniswap will be. Their code stays in the packages of their authors: it is under the GPL. */
function findUniswap() {
  const addressOfArtifact = (path, args = []) => {
    const { abi, bytecode } = require(path)
    return addressOf(encodeDeployData({ abi, bytecode: `0x${bytecode}`, args }))
  }
  const weth = addressOfArtifact('@uniswap/v2-periphery/build/WETH9.json')
  const factory = addressOfArtifact('@uniswap/v2-core/build/UniswapV2Factory.json', [zeroAddress])
  const router = addressOfArtifact('@uniswap/v2-periphery/build/UniswapV2Router02.json', [factory, weth])
  return { weth, factory, router }
}

/** Where the pool of two tokens will be, as the factory works it out. */
function poolOf(factory, ...tokens) {
  const { bytecode } = require('@uniswap/v2-core/build/UniswapV2Pair.json')
  const sorted = tokens.sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))
  return getContractAddress({
    ...{ opcode: 'CREATE2', from: factory, bytecode: `0x${bytecode}` },
    salt: keccak256(encodePacked(['address', 'address'], sorted)),
  })
}

async function compileLocalEns() {
  const { abi, evm } = await compile('LocalEns')
  const address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'
  return { address, abi, runtimeBytecode: `0x${evm.deployedBytecode.object}` }
}

/** viem carries the creation code without exporting it; what follows its 32-byte constructor is the code itself. */
async function readMulticall3() {
  const file = new URL('../../../node_modules/viem/_esm/constants/contracts.js', import.meta.url)
  const { multicall3Bytecode } = await import(file.href)
  const runtimeBytecode = `0x${multicall3Bytecode.slice(2 + 2 * 32)}`
  return { address: '0xcA11bde05977b3631167028862bE2a173976CA11', runtimeBytecode }
}

async function writeModule(name, comment, value) {
  const path = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const head = `// Written by compile.mjs. Do not edit.\n\n/** ${comment} */\n`
  const source = `${head}export const ${name} = ${JSON.stringify(value)} as const\n`
  const text = await prettier.format(source, { ...(await prettier.resolveConfig(path)), filepath: path })
  if (!process.argv.includes('--check')) return writeFile(path, text)
  if ((await readFile(path, 'utf8')) !== text) throw new Error(`${name}.ts differs from what compiling gives`)
}

const testUsd = await compileForFactory('TestUsd')
await writeModule(
  'testUsd',
  'Test USD (TUSD, 6 decimals, anyone may mint): ABI, creation code, and its CREATE2 address on every sandbox chain.',
  testUsd,
)
await writeModule(
  'testLeaves',
  'Windfall Leaves (ERC-721, anyone may mint): ABI, creation code, and its CREATE2 address on every sandbox chain.',
  // What it takes of OpenZeppelin's wants a newer machine.
  await compileForFactory('TestLeaves', 'cancun'),
)
await writeModule(
  'localEns',
  'The Ethereum Name Service in one contract of our own, LocalEns.sol, where Ethereum has its universal resolver: the code that the sandbox sets there.',
  await compileLocalEns(),
)
await writeModule(
  'batchAccount',
  'What keys become to make several calls at once (EIP-7702, ERC-7821), which Solady (github.com/Vectorized/solady, MIT) has written: ABI, creation code, and its CREATE2 address.',
  await compileForFactory('BatchAccount', 'cancun'),
)
await writeModule(
  'smartAccountFactory',
  'Factory of smart accounts, which Solady (github.com/Vectorized/solady, MIT) has written: ABI, creation code, and its CREATE2 address.',
  await compileForFactory('SmartAccountFactory', 'cancun', 'SmartAccounts.sol'),
)
await writeModule(
  'testPaymaster',
  'A paymaster that pays for what the ninth account of the sandbox has signed: ABI, creation code, and its CREATE2 address.',
  await compileForFactory('TestPaymaster', 'cancun', 'SmartAccounts.sol', [sponsorAddress]),
)
await writeModule(
  'multicall3',
  'Multicall3 (github.com/mds1/multicall, MIT) at its canonical address: the code that the sandbox sets there.',
  await readMulticall3(),
)
const tollToken = await compileForFactory('TollToken')
const quietDollar = await compileForFactory('QuietDollar')
const wholeToken = await compileForFactory('WholeToken')
const uniswap = findUniswap()
const tokens = [testUsd, quietDollar, tollToken, wholeToken].map(({ address }) => address)
await writeModule(
  'tollToken',
  'Toll Token (TOLL, 18 decimals, keeps a hundredth of each transfer, anyone may mint): ABI, creation code, and its CREATE2 address.',
  tollToken,
)
await writeModule(
  'quietDollar',
  'Quiet Dollar (QUSD, 6 decimals, its calls return nothing, anyone may mint): ABI, creation code, and its CREATE2 address.',
  quietDollar,
)
await writeModule(
  'wholeToken',
  'Whole Token (WHOLE, no decimals, anyone may mint): ABI, creation code, and its CREATE2 address.',
  wholeToken,
)
await writeModule(
  'thief',
  'A contract that takes what it is let have: ABI, creation code, and its CREATE2 address on every sandbox chain.',
  await compileForFactory('Thief'),
)
await writeModule(
  'poolSeeder',
  'Makes the pools of the exchange as it is created: ABI, creation code, and its CREATE2 address.',
  await compileForFactory('PoolSeeder', 'paris', 'PoolSeeder.sol', [
    uniswap.factory,
    uniswap.weth,
    ...tokens,
  ]),
)
await writeModule(
  'uniswap',
  "Where Uniswap's contracts (version 2) are on every sandbox chain that has an exchange, and the pools that are made there.",
  {
    ...uniswap,
    pools: [
      ...tokens.map(token => poolOf(uniswap.factory, uniswap.weth, token)),
      poolOf(uniswap.factory, testUsd.address, quietDollar.address),
    ],
  },
)
