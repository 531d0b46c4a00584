// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// ERC-20 without oddities: says nothing when an allowance is used up. Anyone may mint.
contract PlainToken {
    string public constant symbol = "ODD";
    uint8 public constant decimals = 2;
    mapping(address owner => uint256) public balanceOf;
    mapping(address owner => mapping(address spender => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function mint(address to, uint256 value) external {
        balanceOf[to] += value;
    }

    function approve(address spender, uint256 value) public virtual returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external virtual returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) internal virtual {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// Tells of what is left with each payment.
contract TellingToken is PlainToken {
    function transferFrom(address from, address to, uint256 value) external override returns (bool) {
        allowance[from][msg.sender] -= value;
        emit Approval(from, msg.sender, allowance[from][msg.sender]);
        move(from, to, value);
        return true;
    }
}

/// Keeps a tenth of what it says it moves.
contract BoastingToken is PlainToken {
    function move(address from, address to, uint256 value) internal override {
        balanceOf[from] -= value;
        balanceOf[to] += value - value / 10;
        emit Transfer(from, to, value);
    }
}

/// Changes an allowance by way of nothing only.
contract StubbornToken is PlainToken {
    function approve(address spender, uint256 value) public override returns (bool) {
        require(value == 0 || allowance[msg.sender][spender] == 0);
        return super.approve(spender, value);
    }
}

/// As {StubbornToken}, and says no in place of reverting.
contract DenyingToken is PlainToken {
    function approve(address spender, uint256 value) public override returns (bool) {
        return (value == 0 || allowance[msg.sender][spender] == 0) && super.approve(spender, value);
    }
}

/// Lets nobody change an allowance that there is.
contract FrozenToken is PlainToken {
    function approve(address spender, uint256 value) public override returns (bool) {
        require(allowance[msg.sender][spender] == 0);
        return super.approve(spender, value);
    }
}

/// Wraps the native coin, and tells of it as WETH9 does.
contract WrappedCoin is PlainToken {
    event Deposit(address indexed dst, uint256 wad);
    event Withdrawal(address indexed src, uint256 wad);

    function deposit() external payable {
        balanceOf[msg.sender] += msg.value;
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 wad) external {
        balanceOf[msg.sender] -= wad;
        payable(msg.sender).transfer(wad);
        emit Withdrawal(msg.sender, wad);
    }
}

/// Takes coins for good, and tells of it as if it had wrapped them.
contract Vault {
    event Deposit(address indexed dst, uint256 wad);

    function deposit() external payable {
        emit Deposit(msg.sender, msg.value);
    }
}

/// Swaps whatever for whatever, one for one, and coins too: the token 0.
contract Counter {
    receive() external payable {}

    function swap(PlainToken from, PlainToken to, uint256 value) external payable {
        if (address(from) != address(0)) from.transferFrom(msg.sender, address(this), value);
        if (address(to) == address(0)) payable(msg.sender).transfer(value);
        else to.transfer(msg.sender, value);
    }
}
