/** The forms of addresses, the most telling first: only to say whose address a text may be, never that it is one. */
const forms: readonly (readonly [namespace: string, form: RegExp])[] = [
  ['eip155', /^0x[\da-fA-F]{40}$/],
  ['bip122', /^(?:bc1|tb1|bcrt1)[02-9ac-hj-np-z]{20,80}$|^[13][1-9A-HJ-NP-Za-km-z]{25,34}$/],
  ['cosmos', /^[a-z]{1,20}1[02-9ac-hj-np-z]{38,58}$/],
  ['polkadot', /^[1-9A-HJ-NP-Za-km-z]{46,48}$/],
  ['solana', /^[1-9A-HJ-NP-Za-km-z]{32,44}$/],
]

/** The chain that a text is likely to be an address of, for what is no address of the active one; undefined where none is. */
export const foreignNamespace = (text: string, active: string): string | undefined =>
  text.length > 100
    ? undefined
    : forms.find(([namespace, form]) => namespace !== active && form.test(text))?.[0]
