// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about sessions. */
export const sessionWords: Words['sessionWords'] = {
  title: 'Oturumlar',
  lead: 'Kişilerin şu anda oturum açık olduğu yerler, en yeniler önce. Son kullanım yaklaşık olarak bilinir.',
  person: 'Kişi',
  anyone: 'Herkes',
  app: 'Uygulama',
  anyApp: 'Tüm uygulamalar',
  columns: {
    person: 'Kişi',
    browser: 'Oturumun açıldığı yer',
    apps: 'Uygulamalar',
    since: 'Başlangıç',
    used: 'Son kullanım',
  },
  unknownBrowser: 'Tarayıcı',
  byPassword: 'Uygulama, parolayla',
  none: 'Kimsenin oturumu açık değil.',
  noneFound: 'Açık oturum bulunamadı.',
  noneHint: 'Bir filtreyi kaldırın. Sona ermiş veya süresi dolmuş oturumlar listelenmez.',
  further: 'Aramayı sürdür',
  end: 'Sonlandır',
  endOf: (name) => `Oturumu sonlandır: ${name}`,
  endTitle: 'Bu oturum sonlandırılsın mı?',
  endText: (name, apps) =>
    `${name}: oradaki oturum kapatılır ve ${apps} uygulamanın bu oturumda aldığı belirteçler hemen çalışmaz olur. Oturum kapatma adresi olan uygulamalara bildirilir.`,
  ended: 'Oturum sona erdi.',
  endAll: 'Tümünü sonlandır',
  endAllOf: (name) => `Tüm oturumları sonlandır: ${name}`,
  endAllTitle: (name) => `Tüm oturumlar sonlandırılsın mı: ${name}?`,
  endAllText:
    'Kişinin oturumu, yenileme belirteçleri dahil her tarayıcıda ve uygulamada kapatılır ve yeniden oturum açması gerekir. Hesap engellenmez.',
  allEnded: (count) => `${count} oturum sona erdi.`,
}
