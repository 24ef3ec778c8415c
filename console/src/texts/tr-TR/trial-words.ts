// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about a trial of a connection. */
export const trialWords: Words['trialWords'] = {
  begin: 'Kendi hesabınızla deneyin',
  title: (name) => `Kendi hesabınızla deneyin: ${name}`,
  toProvider: (where) =>
    `Yeni bir pencere sizi şuraya yönlendirir: ${where}. Orada her zamanki gibi oturum açın.`,
  toDirectory:
    'Yeni bir pencere, oturum açma sayfasının yaptığı gibi dizindeki adınızı ve parolanızı sorar.',
  shows:
    'Sonra pencere; karşı tarafın hakkınızda ne söylediğini, burada hangi kişi olacağınızı ve hangi rolleri alacağınızı gösterir. Oturum açamıyorsanız nedenini söyler.',
  changesNothing:
    'Hiçbir şey değişmez: hesap oluşturulmaz veya bağlanmaz, rol verilmez ve buradaki oturumunuz olduğu gibi kalır. Bağlantı kapalıyken de çalışır.',
  open: 'Pencereyi aç',
  isAway:
    'Deneme diğer pencerede sürüyor. İyi biterse onu kapatıp bağlantıyı açın. Bitmezse belirttiğini değiştirip yeniden deneyin.',
  again: 'Yeniden dene',
}
