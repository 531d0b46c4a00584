// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What a universal resolver is asked to have asked elsewhere (ENSIP-21).
struct GatewayRequest {
    address sender;
    string[] urls;
    bytes data;
}

interface BatchGateway {
    function query(GatewayRequest[] calldata requests) external view returns (bool[] memory, bytes[] memory);
}

/// The Ethereum Name Service in one contract: its records, with their resolver (EIP-137, ENSIP-9), behind the universal resolver that
/// clients ask (ENSIP-23). Names are given, not sold: anyone may say anything of any name.
contract LocalEns {
    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error EmptyAddress();
    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData);

    uint256 private constant ethereum = 60;
    mapping(bytes32 node => bool) private isKnown;
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private addresses;
    mapping(bytes32 node => string url) private gateways;
    mapping(bytes32 account => string) private primaryNames;

    /// What a name stands for on a chain (ENSIP-11): 60 for this one. Empty bytes: nothing any more.
    function setAddress(string calldata name, uint256 coinType, bytes calldata value) external {
        bytes32 node = nodeOfText(bytes(name));
        isKnown[node] = true;
        addresses[node][coinType] = value;
    }

    /// What an account says that it is called (ENSIP-3), be it true or not.
    function setPrimaryName(bytes calldata account, string calldata name) external {
        primaryNames[keccak256(account)] = name;
    }

    /// Keeps a name outside of the chain (EIP-3668), with a gateway.
    function setGateway(string calldata name, string calldata url) external {
        bytes32 node = nodeOfText(bytes(name));
        isKnown[node] = true;
        gateways[node] = url;
    }

    /// Forward resolution. @param name in the form of DNS @param data a call of the resolver
    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] calldata batchGateways
    ) public view returns (bytes memory, address) {
        bytes32 node = nodeOfDns(name);
        if (!isKnown[node]) revert ResolverNotFound(name);
        if (bytes(gateways[node]).length > 0) lookElsewhere(gateways[node], data, batchGateways);
        return (answer(node, data), address(this));
    }

    /// Reverse resolution, and whether the name stands for the address in turn (ENSIP-19).
    function reverseWithGateways(
        bytes calldata account,
        uint256 coinType,
        string[] calldata
    ) external view returns (string memory, address, address) {
        if (account.length == 0) revert EmptyAddress();
        string memory name = primaryNames[keccak256(account)];
        if (bytes(name).length == 0) revert ResolverNotFound(account);
        bytes memory owner = addresses[nodeOfText(bytes(name))][coinType];
        if (keccak256(owner) != keccak256(account)) revert ReverseAddressMismatch(name, owner);
        return (name, address(this), address(this));
    }

    /// Takes what gateways have answered.
    function resolveCallback(bytes calldata response, bytes calldata) external view returns (bytes memory, address) {
        (bool[] memory failures, bytes[] memory answers) = abi.decode(response, (bool[], bytes[]));
        if (failures[0]) revert ResolverError(answers[0]);
        return (answers[0], address(this));
    }

    function lookElsewhere(string memory url, bytes calldata data, string[] calldata batchGateways) private view {
        string[] memory urls = new string[](1);
        urls[0] = url;
        GatewayRequest[] memory requests = new GatewayRequest[](1);
        requests[0] = GatewayRequest(address(this), urls, data);
        bytes memory call = abi.encodeCall(BatchGateway.query, (requests));
        revert OffchainLookup(address(this), batchGateways, call, this.resolveCallback.selector, "");
    }

    /// Answers as a resolver does: addr(bytes32), and addr(bytes32,uint256) of ENSIP-9.
    function answer(bytes32 node, bytes calldata data) private view returns (bytes memory) {
        bytes4 selector = bytes4(data);
        if (selector == 0x3b3b57de) return abi.encode(toAddress(addresses[node][ethereum]));
        if (selector != 0xf1cb7e06) revert ResolverError("");
        (, uint256 coinType) = abi.decode(data[4:], (bytes32, uint256));
        return abi.encode(addresses[node][coinType]);
    }

    function toAddress(bytes memory value) private pure returns (address) {
        return value.length == 20 ? address(bytes20(value)) : address(0);
    }

    /// The hash of a name (EIP-137), from its last label to its first.
    function nodeOfText(bytes memory name) private pure returns (bytes32 node) {
        uint256 end = name.length;
        for (uint256 start = end; end > 0; start--) {
            if (start > 0 && name[start - 1] != ".") continue;
            node = keccak256(abi.encodePacked(node, hashOf(name, start, end)));
            if (start == 0) return node;
            end = start - 1;
        }
    }

    /// The same, of a name whose labels have their length before them.
    function nodeOfDns(bytes calldata name) private pure returns (bytes32) {
        bytes memory text = new bytes(name.length > 2 ? name.length - 2 : 0);
        uint256 length = uint8(name[0]);
        uint256 position = 1;
        for (uint256 index = 0; index < text.length; index++) {
            if (index + 1 == position + length) {
                text[index] = ".";
                position += length + 1;
                length = uint8(name[index + 1]);
            } else text[index] = name[index + 1];
        }
        return nodeOfText(text);
    }

    function hashOf(bytes memory name, uint256 start, uint256 end) private pure returns (bytes32 hash) {
        assembly {
            hash := keccak256(add(add(name, 32), start), sub(end, start))
        }
    }
}
