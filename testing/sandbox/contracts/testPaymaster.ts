// Written by compile.mjs. Do not edit.

/** A paymaster that pays for what the ninth account of the sandbox has signed: ABI, creation code, and its CREATE2 address. */
export const testPaymaster = {
  address: '0x1990cbb99614c00BddD51c294dEDFb815194e21A',
  abi: [
    {
      inputs: [{ internalType: 'address', name: 'signer_', type: 'address' }],
      stateMutability: 'nonpayable',
      type: 'constructor',
    },
    {
      inputs: [
        {
          components: [
            { internalType: 'address', name: 'sender', type: 'address' },
            { internalType: 'uint256', name: 'nonce', type: 'uint256' },
            { internalType: 'bytes', name: 'initCode', type: 'bytes' },
            { internalType: 'bytes', name: 'callData', type: 'bytes' },
            { internalType: 'bytes32', name: 'accountGasLimits', type: 'bytes32' },
            { internalType: 'uint256', name: 'preVerificationGas', type: 'uint256' },
            { internalType: 'bytes32', name: 'gasFees', type: 'bytes32' },
            { internalType: 'bytes', name: 'paymasterAndData', type: 'bytes' },
            { internalType: 'bytes', name: 'signature', type: 'bytes' },
          ],
          internalType: 'struct ERC4337.PackedUserOperation',
          name: 'operation',
          type: 'tuple',
        },
      ],
      name: 'hashOf',
      outputs: [{ internalType: 'bytes32', name: '', type: 'bytes32' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [],
      name: 'signer',
      outputs: [{ internalType: 'address', name: '', type: 'address' }],
      stateMutability: 'view',
      type: 'function',
    },
    {
      inputs: [
        {
          components: [
            { internalType: 'address', name: 'sender', type: 'address' },
            { internalType: 'uint256', name: 'nonce', type: 'uint256' },
            { internalType: 'bytes', name: 'initCode', type: 'bytes' },
            { internalType: 'bytes', name: 'callData', type: 'bytes' },
            { internalType: 'bytes32', name: 'accountGasLimits', type: 'bytes32' },
            { internalType: 'uint256', name: 'preVerificationGas', type: 'uint256' },
            { internalType: 'bytes32', name: 'gasFees', type: 'bytes32' },
            { internalType: 'bytes', name: 'paymasterAndData', type: 'bytes' },
            { internalType: 'bytes', name: 'signature', type: 'bytes' },
          ],
          internalType: 'struct ERC4337.PackedUserOperation',
          name: 'operation',
          type: 'tuple',
        },
        { internalType: 'bytes32', name: '', type: 'bytes32' },
        { internalType: 'uint256', name: '', type: 'uint256' },
      ],
      name: 'validatePaymasterUserOp',
      outputs: [
        { internalType: 'bytes', name: 'context', type: 'bytes' },
        { internalType: 'uint256', name: 'validationData', type: 'uint256' },
      ],
      stateMutability: 'view',
      type: 'function',
    },
  ],
  bytecode:
    '0x60a0604052348015600e575f5ffd5b50604051610582380380610582833981016040819052602b91603b565b6001600160a01b03166080526066565b5f60208284031215604a575f5ffd5b81516001600160a01b0381168114605f575f5ffd5b9392505050565b6080516104fe6100845f395f81816048015261019101526104fe5ff3fe608060405234801561000f575f5ffd5b506004361061003f575f3560e01c8063238ac9331461004357806352b7512c14610087578063c368e62a146100a8575b5f5ffd5b61006a7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020015b60405180910390f35b61009a610095366004610391565b6100c9565b60405161007e9291906103db565b6100bb6100b6366004610417565b6101f0565b60405190815260200161007e565b60605f336f71727de22e5e9d8baf0edac6f37da0321461012f5760405162461bcd60e51b815260206004820152601c60248201527f4f6e6c792074686520656e74727920706f696e74206d61792061736b00000000604482015260640160405180910390fd5b5f61016661013c876101f0565b6020527b19457468657265756d205369676e6564204d6573736167653a0a33325f52603c60042090565b90505f61018d8261017a60e08a018a610451565b61018891603490829061049b565b6102ff565b90507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316816001600160a01b0316146101cf5760016101d1565b5f5b60408051602081019091525f8152945060ff1692505050935093915050565b5f463061020060208501856104c2565b60208501356102126040870187610451565b6040516102209291906104ef565b6040519081900390206102366060880188610451565b6040516102449291906104ef565b604051908190039020608088013560a089013560c08a013561026960e08c018c610451565b610277916034915f9161049b565b6040516102859291906104ef565b60408051918290038220602083019b909b526001600160a01b03998a1690820152979096166060880152608087019490945260a086019290925260c085015260e084015261010083015261012082015261014081019190915261016001604051602081830303815290604052805190602001209050919050565b5f604051826040811461031a57604181146103415750610372565b60208581013560ff81901c601b0190915285356040526001600160ff1b0316606052610352565b60408501355f1a6020526040856040375b50845f526020604060805f60015afa505f6060523d606018519150806040525b509392505050565b5f610120828403121561038b575f5ffd5b50919050565b5f5f5f606084860312156103a3575f5ffd5b833567ffffffffffffffff8111156103b9575f5ffd5b6103c58682870161037a565b9660208601359650604090950135949350505050565b604081525f83518060408401528060208601606085015e5f606082850101526060601f19601f8301168401019150508260208301529392505050565b5f60208284031215610427575f5ffd5b813567ffffffffffffffff81111561043d575f5ffd5b6104498482850161037a565b949350505050565b5f5f8335601e19843603018112610466575f5ffd5b83018035915067ffffffffffffffff821115610480575f5ffd5b602001915036819003821315610494575f5ffd5b9250929050565b5f5f858511156104a9575f5ffd5b838611156104b5575f5ffd5b5050820193919092039150565b5f602082840312156104d2575f5ffd5b81356001600160a01b03811681146104e8575f5ffd5b9392505050565b818382375f91019081529190505600000000000000000000000023618e81e3f5cdf7f54c3d65f7fbc0abf5b21e8f',
} as const
