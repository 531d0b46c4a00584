/** How the button looks, and what it shows. Every one may be left out. */
export interface ButtonOptions {
  /** Its words while nothing is connected. Default: "Connect wallet", in the language of the visitor. */
  readonly label?: string | undefined
  /** `s` 36, `m` 44, `l` 52 px high. Default `m`. */
  readonly size?: 's' | 'm' | 'l' | undefined
  /** Shows the native balance of the account. Default true. */
  readonly showBalance?: boolean | undefined
  /** What it shows of the account: picture and name, the picture alone, or the name alone; the address where there is no name. Default `full`. */
  readonly accountStatus?: 'full' | 'avatar' | 'address' | undefined
  /** What it shows of the network: picture and name, one of them, or nothing. That the network is wrong it always says. Default `full`. */
  readonly chainStatus?: 'full' | 'icon' | 'name' | 'none' | undefined
}
