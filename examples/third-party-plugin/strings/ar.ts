export default {
  'acme.faucet.title': 'احصل على عملات تجريبية',
  'acme.faucet.offer': 'عملات للتجربة',
  'acme.faucet.worthless': 'لا قيمة لها، وهي مجانية.',
  'acme.faucet.request': 'احصل على العملات',
  'acme.faucet.connect': 'اربط محفظة',
  'acme.faucet.pending': 'جارٍ الطلب',
  'acme.faucet.done': 'وصلت عملاتك',
  'acme.faucet.close': 'تم',
  'error.ACME_FAUCET_REFUSED': 'لم يُمنح شيء هذه المرة',
  'error.ACME_FAUCET_UNREACHABLE': 'تعذّر الوصول إلى موزّع العملات',
}
