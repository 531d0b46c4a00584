// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// A token of which every hundredth part stays behind on its way: the contract keeps it. Anyone may mint.
contract TollToken is ERC20("Toll Token", "TOLL") {
    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function _update(address from, address to, uint256 amount) internal override {
        bool isTransfer = from != address(0) && to != address(0);
        uint256 toll = isTransfer ? amount / 100 : 0;
        if (toll > 0) super._update(from, address(this), toll);
        super._update(from, to, amount - toll);
    }
}
