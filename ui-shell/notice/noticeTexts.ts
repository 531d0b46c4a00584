/** What can be wrong before the modal can be drawn. */
export type NoticeKind = 'tooOld' | 'failed' | 'outdated'

/** The words of a notice. They are here and not in the shell's catalogue, since they are needed when nothing can be fetched. */
export type NoticeTexts = Readonly<Record<NoticeKind | 'retry' | 'reload' | 'close', string>>

const en: NoticeTexts = {
  tooOld: 'This browser is too old to connect a wallet. Update it, or use another one.',
  failed: 'This could not be loaded. Check your connection.',
  outdated: 'This could not be loaded. There may be a new version of this page.',
  retry: 'Try again',
  reload: 'Reload page',
  close: 'Close',
}

const de: NoticeTexts = {
  tooOld: 'Dieser Browser ist zu alt, um eine Wallet zu verbinden. Aktualisiere ihn oder nimm einen anderen.',
  failed: 'Das konnte nicht geladen werden. Prüfe deine Verbindung.',
  outdated: 'Das konnte nicht geladen werden. Vielleicht gibt es eine neue Version dieser Seite.',
  retry: 'Erneut versuchen',
  reload: 'Seite neu laden',
  close: 'Schließen',
}

const ar: NoticeTexts = {
  tooOld: 'هذا المتصفح قديم جدًا لربط محفظة. حدّثه أو استخدم متصفحًا آخر.',
  failed: 'تعذّر التحميل. تحقق من اتصالك.',
  outdated: 'تعذّر التحميل. ربما توجد نسخة جديدة من هذه الصفحة.',
  retry: 'حاول مرة أخرى',
  reload: 'إعادة تحميل الصفحة',
  close: 'إغلاق',
}

const languages = new Map([
  ['en', en],
  ['de', de],
  ['ar', ar],
])

/** The texts of a language, English where there is none. @param locale a BCP 47 tag */
export const noticeTexts = (locale: string): NoticeTexts => languages.get(locale.split('-')[0] ?? '') ?? en
