// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC4337} from "solady/src/accounts/ERC4337.sol";
import {ECDSA} from "solady/src/utils/ECDSA.sol";
import {LibClone} from "solady/src/utils/LibClone.sol";

/// The smart account of the sandbox (ERC-4337, for the entry point 0.7), as Solady has it.
contract SmartAccount is ERC4337 {
    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ("Portico Smart Account", "1");
    }
}

/// Puts smart accounts on the chain, each at an address that follows from its owner. It is spoken to as the factory that viem knows, and as
/// strict as its name says: a salt that does not start with the owner would let anybody else be there first.
contract SmartAccountFactory {
    address public immutable implementation = address(new SmartAccount());

    function createAccount(address owner, bytes32 salt) external payable returns (address) {
        require(address(bytes20(salt)) == owner, "The salt is not the owner's");
        (bool isDeployed, address account) = LibClone.createDeterministicERC1967(msg.value, implementation, salt);
        if (!isDeployed) SmartAccount(payable(account)).initialize(owner);
        return account;
    }

    function getAddress(bytes32 salt) external view returns (address) {
        return LibClone.predictDeterministicAddressERC1967(implementation, salt, address(this));
    }
}

/// Pays the fees of what its signer has signed, from its deposit at the entry point.
contract TestPaymaster {
    address private constant entryPoint = 0x0000000071727De22E5E9d8BAf0edAc6f37da032;
    /// Where the paymaster's own data begins: after its address and two gas limits.
    uint256 private constant dataOffset = 52;
    address public immutable signer;

    constructor(address signer_) {
        signer = signer_;
    }

    /// What the signer signs (EIP-191): all of an operation but its signatures.
    function hashOf(ERC4337.PackedUserOperation calldata operation) public view returns (bytes32) {
        return keccak256(
            abi.encode(
                block.chainid,
                address(this),
                operation.sender,
                operation.nonce,
                keccak256(operation.initCode),
                keccak256(operation.callData),
                operation.accountGasLimits,
                operation.preVerificationGas,
                operation.gasFees,
                keccak256(operation.paymasterAndData[:dataOffset])
            )
        );
    }

    function validatePaymasterUserOp(ERC4337.PackedUserOperation calldata operation, bytes32, uint256)
        external
        view
        returns (bytes memory context, uint256 validationData)
    {
        require(msg.sender == entryPoint, "Only the entry point may ask");
        bytes32 digest = ECDSA.toEthSignedMessageHash(hashOf(operation));
        address found = ECDSA.tryRecoverCalldata(digest, operation.paymasterAndData[dataOffset:]);
        return ("", found == signer ? 0 : 1);
    }
}
