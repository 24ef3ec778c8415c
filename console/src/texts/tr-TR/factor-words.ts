// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about second factors. */
export const factorWords: Words['factorWords'] = {
  title: 'İkinci faktör ve geçiş anahtarları',
  none: 'Yok: yalnızca parola istenir.',
  kinds: { totp: 'Kimlik doğrulama uygulaması', passkey: 'Geçiş anahtarı' },
  added: (time) => `eklendi: ${time}`,
  used: (time) => `son kullanım: ${time}`,
  unused: 'hiç kullanılmadı',
  backedUp: 'bir parola yöneticisinde saklanıyor',
  copied: (time) => `Bir kopyası olabilir: ${time} tarihinde, sayacı artmadığı için reddedildi`,
  codesLeft: (count) => `${count} kurtarma kodu kaldı.`,
  own: 'Kendinizinkini hesap sayfanızda değiştirin',
  name: 'Ad',
  nameMissing: 'Bir ad verin.',
  rename: 'Yeniden adlandır',
  renameOf: (name) => `Yeniden adlandır: ${name}`,
  renameHint: 'Kişi bu adı hesap sayfasında ve oturum açarken görür.',
  renamed: 'Yeni ad kaydedildi.',
  remove: 'Kaldır',
  removeOf: (name) => `Kaldır: ${name}`,
  removeTitle: (name) => `Kaldırılsın mı: ${name}?`,
  removeText: 'Kişi artık bununla oturum açamaz. Açık oturumlar kalır.',
  lastText:
    'Bu sonuncusu. Kurtarma kodları ve güvenilen tarayıcılar da silinir ve bir ilke daha fazlasını istemiyorsa yalnızca parola yeterli olur; istiyorsa kişinin bir sonraki oturum açmada yenisini ayarlaması gerekir.',
  removed: 'Kaldırıldı.',
  reset: 'Tümünü kaldır',
  resetTitle: (name) => `Tüm faktörler kaldırılsın mı: ${name}?`,
  resetText:
    'Her şeyini kaybetmiş biri için. Kurtarma kodları ve güvenilen tarayıcılar da silinir ve tüm oturumlar hemen sona erer.',
  resetNext:
    'Bir sonraki oturum açmada yalnızca parola gerekir. Bir ilke daha fazlasını istiyorsa kişi o zaman yeni bir faktör ayarlar.',
  resetCare: 'Bunu isteyenin gerçekten bu kişi olduğundan, e-posta dışında bir yolla emin olun.',
  allRemoved: 'Tüm faktörler kaldırıldı.',
  mailCodes: {
    title: 'E-postayla gelen kodlar',
    counted: (email) =>
      `İkinci faktör gereken yerde ${email} adresine bir kod gönderilir. Kimlik doğrulama uygulaması veya geçiş anahtarı bunun yerini alır.`,
    barredTitle: 'E-postayla gelen kodlar artık geçerli değil',
    barred:
      'Parola e-postayla değiştirildi. O zaman iki kanıt da aynı posta kutusundan gelirdi; bu yüzden kişi, ikinci faktör gereken yerde oturum açamaz ve başka bir faktör ayarlayamaz.',
    help: 'Gerçekten bu kişi olduğundan, e-posta dışında bir yolla emin olun. Sonra kodları yeniden geçerli kılın veya bir parola belirleyin.',
    askAnother: 'Başka bir yönetici kodları yeniden geçerli kılabilir.',
    lift: 'Yeniden geçerli kıl',
    liftTitle: (name) => `E-postayla gelen kodlar yeniden geçerli olsun mu: ${name}?`,
    liftText: 'O zaman bu kişinin posta kutusunu okuyan ve parolasını bilen biri oturum açabilir.',
    liftEnds: 'Tüm oturumlar hemen sona erer.',
    lifted: 'E-postayla gelen kodlar yeniden geçerli.',
  },
  told: (email) => `Kişiye ${email} adresine gönderilen e-postayla haber verilir.`,
  notTold: 'Kişinin e-posta adresi yok; bu yüzden kimse haber vermez. Bunu siz yapın.',
}
