// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Factory {
    function createPair(address one, address other) external returns (address pair);
}

interface Pair {
    function mint(address to) external returns (uint256 liquidity);
}

interface Token {
    function mint(address to, uint256 amount) external;
}

interface WrappedCoin {
    function deposit() external payable;
    function transfer(address to, uint256 amount) external returns (bool);
}

/// Makes the pools of the sandbox's exchange as it is created, from the coins that come with it: a pool of the coin and each token, and
/// one of the two dollars. What the pools are worth is in line with the prices that the blockchain API tells, the coin at 3200 dollars.
contract PoolSeeder {
    uint256 private constant coins = 2_000 ether;
    /// Nobody takes out what is put in.
    address private constant nobody = address(1);

    constructor(Factory factory, WrappedCoin weth, address testUsd, address quietDollar, address toll, address whole) payable {
        weth.deposit{value: msg.value}();
        seed(factory, weth, testUsd, 6_400_000e6);
        seed(factory, weth, quietDollar, 6_400_000e6);
        seed(factory, weth, toll, 1_600_000e18);
        seed(factory, weth, whole, 8_000_000);
        address pair = factory.createPair(testUsd, quietDollar);
        Token(testUsd).mint(pair, 2_000_000e6);
        Token(quietDollar).mint(pair, 2_000_000e6);
        Pair(pair).mint(nobody);
    }

    function seed(Factory factory, WrappedCoin weth, address token, uint256 amount) private {
        address pair = factory.createPair(address(weth), token);
        weth.transfer(pair, coins);
        Token(token).mint(pair, amount);
        Pair(pair).mint(nobody);
    }
}
