export default {
  'namespace.stellar': 'Stellar',
  'error.ACME_STELLAR_NO_ACCOUNT':
    'The wallet has no account for this site. Make or choose one there, then try again.',
}
