export default {
  'acme.faucet.title': 'Testmünzen holen',
  'acme.faucet.offer': 'Münzen zum Ausprobieren',
  'acme.faucet.worthless': 'Sie sind nichts wert und kosten nichts.',
  'acme.faucet.request': 'Münzen holen',
  'acme.faucet.connect': 'Wallet verbinden',
  'acme.faucet.pending': 'Anfrage läuft',
  'acme.faucet.done': 'Deine Münzen sind da',
  'acme.faucet.close': 'Fertig',
  'error.ACME_FAUCET_REFUSED': 'Diesmal gab es nichts',
  'error.ACME_FAUCET_UNREACHABLE': 'Die Ausgabestelle ist nicht erreichbar',
}
