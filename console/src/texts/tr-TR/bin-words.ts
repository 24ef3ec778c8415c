// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what was deleted. */
export const binWords: Words['binWords'] = {
  title: 'Çöp kutusu',
  lead: 'Silinenler; kalıcı olarak silinene kadar geri getirilebilir. Diğer herkes için artık yoklar.',
  kinds: { users: 'Kişiler', groups: 'Gruplar', apps: 'Uygulamalar' },
  columns: { name: 'Ad', deleted: 'Silindi', by: 'Silen', erased: 'Kalıcı silinme' },
  none: 'Çöp kutusu boş.',
  noneHint: 'Bir yöneticinin sildiği kişiler, gruplar ve uygulamalar buradan geri getirilebilir.',
  isComingBack: 'geri geliyor',
  actions: (name) => `Yapılabilecekler: ${name}`,
  restore: {
    action: 'Geri getir',
    title: (name) => `Geri getirilsin mi: ${name}?`,
    users:
      'Adlar, başka yerlerdeki hesaplar ve birinin verdiği üyelikler geri gelir. Oturumlar, parola ve tüm faktörler gelmez: kişi bir bağlantıyla veya “Parolanızı mı unuttunuz?” üzerinden yeni bir parola seçer.',
    groups:
      'Grup; altındaki her şeyle, ilkelerle ve daveti kabul etmiş üyelerle birlikte geri gelir. Davetler, bağlantılar ve alan adları gelmez.',
    apps: 'Uygulama, ayarları ve yeni bir gizli anahtarla geri gelir. Önceki gizli anahtarlar, belirteçler ve izinler iptal edilmiş kalır.',
    place: 'Hangi grubun altına',
    done: (name) => `Geri geldi: ${name}.`,
    memberships: (count) => `Geri gelen üyelikler: ${count}`,
    leftOut: 'Geri gelmeyenler',
    person: 'Kişiye git',
    group: 'Gruba git',
    app: 'Uygulamaya git',
    secret: 'Yeni gizli anahtar',
    once: 'Şimdi kopyalayın. Bir daha gösterilmez.',
  },
  erase: {
    action: 'Şimdi kalıcı olarak sil',
    title: (name) => `Şimdi kalıcı olarak silinsin mi: ${name}?`,
    text: 'Artık hiçbir şey geri getiremez. Silinen bir kişiyse günlüğün eski ve yeni değerler hakkında söyledikleri de silinir.',
    done: (name) => `Kalıcı olarak silindi: ${name}.`,
  },
}
