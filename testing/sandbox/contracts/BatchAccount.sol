// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC7821} from "solady/src/accounts/ERC7821.sol";

/// What a key of a test wallet becomes to make several calls at once (EIP-7702), as Solady has it. It obeys the key alone.
contract BatchAccount is ERC7821 {}
