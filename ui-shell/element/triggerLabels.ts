/** The few words of the trigger button. They are here and not in the shell's catalogue, since the button shows before anything is fetched. */
export interface TriggerLabels {
  readonly connect: string
  readonly connecting: string
  readonly reconnecting: string
  readonly wrongNetwork: string
  waiting(wallet: string): string
  account(address: string): string
  network(name: string): string
}

const en: TriggerLabels = {
  connect: 'Connect wallet',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  wrongNetwork: 'Wrong network',
  waiting: wallet => `Waiting for ${wallet}`,
  account: address => `Account ${address}`,
  network: name => `Network ${name}`,
}

const de: TriggerLabels = {
  connect: 'Wallet verbinden',
  connecting: 'Verbinde',
  reconnecting: 'Verbinde erneut',
  wrongNetwork: 'Falsches Netzwerk',
  waiting: wallet => `Warte auf ${wallet}`,
  account: address => `Konto ${address}`,
  network: name => `Netzwerk ${name}`,
}

const ar: TriggerLabels = {
  connect: 'ربط المحفظة',
  connecting: 'جارٍ الربط',
  reconnecting: 'إعادة الربط',
  wrongNetwork: 'شبكة غير صحيحة',
  waiting: wallet => `في انتظار ${wallet}`,
  account: address => `الحساب ${address}`,
  network: name => `الشبكة ${name}`,
}

const languages = new Map([
  ['en', en],
  ['de', de],
  ['ar', ar],
])

/** The labels of a language, English where there is none. @param locale a BCP 47 tag */
export const triggerLabels = (locale: string): TriggerLabels =>
  languages.get(locale.split('-')[0] ?? '') ?? en
