// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// The sandbox's NFTs: leaves that are drawn by the contract itself. Anyone may mint: they are worth nothing.
contract TestLeaves is ERC721("Windfall Leaves", "LEAF") {
    using Strings for uint256;

    mapping(uint256 => string) private uris;

    function mint(address to, uint256 id) external {
        _mint(to, id);
    }

    /// Mints one that says whatever its maker wants of itself.
    function mintAs(address to, uint256 id, string calldata uri) external {
        uris[id] = uri;
        _mint(to, id);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        if (bytes(uris[id]).length > 0) return uris[id];
        string memory json = string.concat('{"name":"Leaf ', id.toString(), '","image":"', picture(id), '"}');
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }

    function picture(uint256 id) private pure returns (string memory) {
        string memory hue = ((id * 47) % 360).toString();
        string memory turn = ((id * 29) % 90).toString();
        string memory svg = string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 32 32">',
            string.concat('<rect width="32" height="32" fill="hsl(', hue, ',55%,82%)"/>'),
            string.concat('<g transform="rotate(', turn, ' 16 16)"><path d="M16 4c8 6 8 18 0 24-8-6-8-18 0-24z" '),
            string.concat('fill="hsl(', hue, ',60%,40%)"/><path d="M16 7v23" stroke="#fff" stroke-width=".6"/></g></svg>')
        );
        return string.concat("data:image/svg+xml;base64,", Base64.encode(bytes(svg)));
    }
}
