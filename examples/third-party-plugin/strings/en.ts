export default {
  'acme.faucet.title': 'Get test coins',
  'acme.faucet.offer': 'Coins for trying things out',
  'acme.faucet.worthless': 'They are worth nothing, and they are free.',
  'acme.faucet.request': 'Get coins',
  'acme.faucet.connect': 'Connect a wallet',
  'acme.faucet.pending': 'Asking the faucet',
  'acme.faucet.done': 'Your coins are there',
  'acme.faucet.close': 'Done',
  'error.ACME_FAUCET_REFUSED': 'The faucet gave nothing this time',
  'error.ACME_FAUCET_UNREACHABLE': 'The faucet cannot be reached',
}
