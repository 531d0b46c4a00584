// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20, ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";

/// A token that anyone may stop: while it is paused, every transfer reverts.
contract PausableToken is ERC20Pausable {
    constructor(address holder) ERC20("Pausable Token", "PAUSE") {
        _mint(holder, 1000 * 10 ** decimals());
    }

    function pause() external {
        _pause();
    }

    function unpause() external {
        _unpause();
    }
}
