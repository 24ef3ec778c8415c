// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps that register themselves. */
export const registrationWords: Words['registrationWords'] = {
  title: 'Kayıt belirteçleri',
  lead: 'Kodlama ajanları ve diğer araçlar kendilerini kaydedebilir. Bir belirteç, belirttiğiniz kadar sık ve uzun süreyle buna izin verir. Böyle uygulamaları kimse denetlemez; bu yüzden kişilerden her zaman izin istenir.',
  add: 'Belirteç oluştur',
  none: 'Geçerli belirteç yok.',
  noneHint: 'Tek başına sonlandırabilmek için her ekip veya araca ayrı bir tane oluşturun.',
  isClosed:
    'Kayıt kapalı: hiçbir belirteç çalışmaz ve uygulamaları yalnızca yöneticiler kaydeder. Değiştirmek için ayarlarda clientRegistration.mode değerini token yapın.',
  isOpen:
    'Kayıt açık: her uygulama kendini belirteçsiz kaydedebilir. Bir belirteç yine de başka kapsamlara izin verebilir.',
  settings: 'Bu ayarlara git',
  endpoint: 'Uygulamaların kaydolduğu yer',
  columns: {
    name: 'Kimin için',
    scopes: 'Kapsamlar',
    uses: 'Kalan kullanım',
    expires: 'Son geçerlilik',
  },
  usualScopes: 'Ayarlardaki gibi',
  name: 'Kimin için olduğu',
  nameHint: 'Sonradan bununla tanırsınız.',
  uses: 'Bununla kaç uygulama kaydolabilir',
  lifetime: 'Geçerlilik süresi',
  lifetimes: {
    3600: 'Bir saat',
    86400: 'Bir gün',
    604800: 'Bir hafta',
    2592000: '30 gün',
    31536000: 'Bir yıl',
  },
  scopes: 'Bu uygulamaların seçebileceği kapsamlar',
  scopesHint: 'Hiçbiri belirtilmezse clientRegistration.scopes ayarındakiler.',
  create: 'Belirteci oluştur',
  token: 'Kayıt belirteci',
  once: 'Şimdi kopyalayın: yalnızca bu kez gösterilir. Ona sahip olan herkes uygulama kaydedebilir.',
  tryIt: 'Bir uygulama onunla şöyle kaydolur:',
  deleteTitle: (name) => `Belirteç silinsin mi: ${name}?`,
  deleteText: 'Artık hiçbir uygulama onunla kaydolamaz. Kaydolmuş olanlar kalır.',
  deleted: 'Belirteç silindi.',
  unchecked: 'Bu uygulama kendini kaydetti:',
  uncheckedName: 'Adını kimse denetlemedi.',
  leadsTo: 'Oturum açmaların yönlendirdiği yer:',
  takeOver: 'Biri onu burada değiştirene kadar kendini değiştirebilir ve kullanılmazsa kaldırılır.',
}
