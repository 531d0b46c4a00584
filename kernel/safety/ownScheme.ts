/** RFC 3986, without `+`: with it, schemes stand for others (`web+…`, `git+ssh`). */
const grammar = /^[a-z][a-z\d.-]*:$/

/** Families of schemes that systems and browsers answer: `ms-msdt:`, `itms-services:`, `chrome-extension:`, `x-apple.systempreferences:`. */
const systems =
  /^(ms|itms|itmss|chrome|moz|safari|edge|opera|brave|android|apple|x-apple|microsoft|facetime|search|app|view|view-source|vnd|com\.apple|vscode|git|docker|jetbrains|googlechromes?|firefox|sms|mms|web|zoom|teamviewer)([-.\d].*)?:$/

/**
 * Single ones: of documents and scripts, of what talks to people, machines and files, of programs that everybody has, and those that any
 * wallet answers.
 */
const others = new Set(
  (
    'javascript livescript mocha vbscript data blob file filesystem about http https ftp ftps sftp ws wss intent jar feed resource res ' +
    'mhtml mk hcp urn cid mid tag wyciwyg devtools content shell magnet ' +
    'tel telprompt callto mailto smsto mmsto sip sips xmpp irc ircs im news nntp webcal webcals geo maps map googlemaps comgooglemaps waze ' +
    'market prefs shortcuts workflow applescript automator afp nfs smb cifs ssh scp telnet rlogin ldap ldaps vnc rdp rtsp rtmp gopher ' +
    'dict dav davs steam slack skype discord msteams tg telegram whatsapp viber signal sgnl twitter instagram fb messenger spotify ' +
    'zoommtg zoomus anydesk cursor idea github-mac sourcetree arc vivaldi duckduckgo onenote ' +
    'wc ethereum bitcoin lightning solana cosmos polkadot litecoin monero ipfs ipns'
  )
    .split(' ')
    .map(scheme => `${scheme}:`),
)

/**
 * Whether a scheme can be one app's own (`harbor:`): not one that the system, the browser, a well-known program or every wallet answers,
 * whoever claims it. What a catalogue says of a wallet is a stranger's word.
 * @param protocol as `URL.protocol` has it
 */
export const isOwnScheme = (protocol: string): boolean =>
  grammar.test(protocol) && !systems.test(protocol) && !others.has(protocol)
