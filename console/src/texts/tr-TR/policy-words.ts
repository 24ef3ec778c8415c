// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about sign-in policies. */
export const policyWords: Words['policyWords'] = {
  effective: 'Kişilere gerekenler',
  whom: (group) =>
    `${group} grubunda veya altındaki bir grupta olanların şununla oturum açması gerekir:`,
  nothing: 'Parola: hiçbir grup daha fazlasını istemiyor.',
  strictest:
    'En sıkı kural geçerlidir. Sunucunun ayarları ve bir uygulama, gruplardan daha fazlasını isteyebilir.',
  own: 'Bu grubun ilkesi',
  none: 'Bu grubun kendisi bir şey istemiyor.',
  inherited: 'Üst gruplardan',
  set: 'İlke belirle',
  change: 'Değiştir',
  remove: 'Kaldır',
  title: (group) => `Kişilerin nasıl oturum açtığı: ${group}`,
  strength: 'En az gereken',
  grace: (count) =>
    count === 0 ? 'Faktör ayarlamak ertelenemez.' : `Faktör ayarlamak ${count} gün ertelenebilir.`,
  trust: (count) =>
    count === 0
      ? 'Hiçbir tarayıcıya güvenilmez: ikinci faktör her oturum açmada istenir.'
      : `Bir tarayıcıya ${count} gün güvenilebilir.`,
  graceDays: 'Faktör ayarlamak için gün sayısı',
  graceHint: 'Her kişi için, kendisinden ilk istendiği andan itibaren sayılır.',
  trustDays: 'Bir tarayıcıya güvenilen gün sayısı',
  trustHint: '0 ise ikinci faktör her seferinde istenir.',
  consequences: 'Sonuçları',
  from: 'Bir sonraki oturum açma ve bir sonraki belirteçten itibaren, alt gruplarda da geçerlidir. Kimsenin oturumu kapatılmaz.',
  asked: (count) =>
    count === 0
      ? 'Böyle bir faktörü olmayanların bir sonraki oturum açmada bir tane ayarlaması gerekir.'
      : `Böyle bir faktörü olmayanlardan bir tane ayarlamaları istenir; bunu ${count} gün erteleyebilirler.`,
  passwordGrant:
    'Parolayı kendileri soran uygulamalar (password grant) artık onlar için belirteç alamaz.',
  stricterAbove: 'Bir üst grup bazı yönlerden daha sıkı. Onun istedikleri geçerli kalır.',
  later: 'Bunu sonradan gevşetmek için üst grubu da yönetmek gerekir.',
  weaker:
    'Kişilere öncekinden daha azı gerekir. Bunu yalnızca üst grubu da yöneten biri yapabilir.',
  locksOut: (unable, people) =>
    `${people} kişiden ${unable} kişi bunu şu anda karşılayamıyor ve dışarıda kalır.`,
  allTheSame: 'Yine de belirle',
  saved: (group) => `Oturum açma ilkesi belirlendi: ${group}.`,
  removeTitle: (group) => `Oturum açma ilkesi kaldırılsın mı: ${group}?`,
  removeText: (above) =>
    above === 0
      ? 'Bir sonraki oturum açmadan itibaren bu grup bir şey istemez. Kişilerin mevcut faktörleri kalır.'
      : 'Bir sonraki oturum açmadan itibaren yalnızca üst gruplar karar verir. Kişilerin mevcut faktörleri kalır.',
  removed: (group) => `Artık oturum açma ilkesi yok: ${group}.`,
}
