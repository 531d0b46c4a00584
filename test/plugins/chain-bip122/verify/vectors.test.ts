import { verifyBitcoinMessage } from '../../../../plugins/chain-bip122/verify/verifyBitcoinMessage.js'

/**
 * The test vectors of BIP-322 for the addresses of one key, without the word for the variant (`smp`), which came with its last version.
 * Its vectors have no p2wpkh inside of p2sh in the simple form: libraries.test.ts has.
 */
const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const valid: readonly (readonly [address: string, message: string, signature: string])[] = [
  [
    segwit,
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    segwit,
    '',
    'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    segwit,
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    segwit,
    'Hello World',
    'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  ],
  [
    'bc1qqthe0hz8klx90e7stf6shclhsvqd5ly96pn53v',
    '2V6TUTMSH4VQ3Z7WZWKYD7DFNH',
    'AkgwRQIhALC6hdfxNy1n45d7UXSskRBdfZW0Al259E1kDMpipdYkAiAJPfZqb+WurZuf1apU5xeE6Igui9dvt5tihQLDvxlY1AEhAqbnruyo677ktQjio7XOchO3w51Dh9AbRVngha5jtNfT',
  ],
  [
    'bc1pcquvhrqv0q68t4m0hfq6tpn006qrskyc7yrqnp2uyrf2emg3wynsdjyk38',
    'PURVOQ544B6HUATVBJZN5EZJUU',
    'AUB6B2Rbupzua8LTQIF06516wzl+cwKy1be8RgoiW0riyXdKwe6GTz/5Hnb37m67pJwIKCh+D5jDueG6KpvYpmu8',
  ],
  [
    'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    'No prefix fallback',
    'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  ],
]
/** By two keys of one address each: nobody here can tell. */
const multisig = [
  'bc1qw6g0rgrpuxvj4edkwtvzpmt3c5m08mhp8nuk3mrk4erufvlczp5ssdscjd',
  'G7ZTXXOVJFHGDD6XYJAGBAMT5A',
  'BABIMEUCIQCKl1f9Cj26k0fFWE48+O4ibhYJYPytbDZWJRaaG9BybwIgCbk+3BViWkpuu2RI+41dwtlQ/m/01G860pTFCzDFfokBSDBFAiEA0O77DJsaM7IO+Ht06sp3umzXB64CNNOwf2isZuPfdmwCIGlggOwRSkXsqlPhE1gMdd5hf7ycL33Orfrr4v/XnMGSAUdSIQNsu/OwZurHvJMoiJoSAmmCHLoqIc5Wblh+rek+7rhASCECgYVkUspeAxwRfM6v4GRBhN/gGxTfpPqZuOlBIYZxTJZSrg==',
] as const

const [empty, , , , simple, taproot] = valid
const invalid: readonly (readonly [why: string, address: string, message: string, signature: string])[] = [
  ['invalid base64 encoding', segwit, '', 'not-valid-base64!!!'],
  ['empty signature', segwit, '', ''],
  ['wrong message for p2wpkh', segwit, 'Wrong message that was not signed', empty![2]],
  ['wrong message for p2wpkh, generated', simple![0], 'EFGJ4AZYXDV7NDUDSUDB3NCDUC', simple![2]],
  ['wrong signer for p2wpkh', 'bc1qgg6lpr05az2l5kz402ddz5ez7fdu25kgmd40lf', simple![1], simple![2]],
  ['wrong message for p2tr', taproot![0], '56VM6YK6Y76XTBXNPITF232EPX', taproot![2]],
  [
    ...(['wrong signer for p2tr', 'bc1pltvk000nd54v3hrrcn7lsffdra72hphpm40rhzf9hn8arqkgermq2p9029'] as const),
    ...([taproot![1], taproot![2]] as const),
  ],
  [
    ...([
      'a script of another address',
      'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9',
    ] as const),
    ...(['', empty![2]] as const),
  ],
  ['empty witness stack (single zero byte)', segwit, '', 'AA=='],
  ['invalid signature prefix', segwit, '', 'fooAA=='],
  [
    ...(['incorrect prefix type', 'bc1pyrgrm6cu6n54jrvkdjd9rvyd3xfyu84s2623awu2srn6mxhscwpsm5644w'] as const),
    'incorrect prefix',
    'fulAUDZwFXUp+adN+/UZj5dVrGAbB3zKs1Vcalz5fCF9srxS63eSWNGvH1NYbrBkPt1BJDUyWUz9zgUxfc63/QheT6M',
  ],
  ['a multisig address, which is not understood', ...multisig],
]

const mainnet = 'bip122:000000000019d6689c085ae165831e93'

test.each(valid)('BIP-322: the signature by %s of %p is verified', (address, message, signature) => {
  expect(verifyBitcoinMessage({ address, message, signature }, mainnet)).toBe(true)
})

test.each(invalid)('BIP-322: %s is refused', (_why, address, message, signature) => {
  expect(verifyBitcoinMessage({ address, message, signature }, mainnet)).toBe(false)
})
