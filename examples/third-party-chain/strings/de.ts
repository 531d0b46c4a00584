export default {
  'namespace.stellar': 'Stellar',
  'error.ACME_STELLAR_NO_ACCOUNT':
    'Die Wallet hat kein Konto für diese Seite. Lege dort eines an oder wähle eines aus und versuche es dann noch einmal.',
}
