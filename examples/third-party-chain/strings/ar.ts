export default {
  'namespace.stellar': 'Stellar',
  'error.ACME_STELLAR_NO_ACCOUNT':
    'لا يوجد في المحفظة حساب لهذا الموقع. أنشئ حسابًا فيها أو اختر واحدًا، ثم حاول مجددًا.',
}
