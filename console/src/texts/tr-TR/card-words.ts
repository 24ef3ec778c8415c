// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about people for those who administer their groups. */
export const cardWords: Words['cardWords'] = {
  back: 'Gruplar',
  loading: 'Kişi yükleniyor',
  account: 'Hesap',
  username: 'Kullanıcı adı',
  email: 'E-posta',
  statuses: { VERIFIED: 'Etkin', PENDING: 'Henüz onaylanmadı', BLOCKED: 'Engellendi' },
  created: 'Hesabın açılışı',
  lastLogin: 'Son oturum açma',
  never: 'Hiç',
  factors: 'İkinci faktörler ve geçiş anahtarları',
  kinds: { totp: 'Kimlik doğrulama uygulaması', passkey: 'Geçiş anahtarı' },
  noFactors: 'Yok: yalnızca parola yeterli.',
  used: 'son kullanım:',
  codes: (left) => `Kalan kurtarma kodu: ${left}`,
  sessions: 'Açık oturumlar',
  noSessions: 'Hiçbir yerde oturum açık değil.',
  since: 'başlangıç:',
  otherBrowser: 'Bir uygulama',
  groups: 'Gruplar',
  help: 'Yardım',
  link: {
    action: 'Parola bağlantısı gönder',
    asked: (name) => `${name}, parola seçmek için bağlantı içeren bir e-posta alır.`,
    done: 'Bağlantı gönderildi.',
    outcomes: {
      not_allowed: 'Bunu bu kişi için yapamazsınız. Bir sunucu yöneticisine başvurun.',
      blocked: 'Hesap engellenmiş. Önce engelini kaldırın.',
      no_email: 'E-posta adresi yok. Bir sunucu yöneticisinden eklemesini isteyin.',
      can_sign_in: 'Kişi bir geçiş anahtarıyla oturum açıyor.',
      already_sent: 'Önceki bağlantı hâlâ geçerli. Kişiden ona bakmasını isteyin.',
      too_many_mails:
        'Son bir saatte bu adrese çok fazla e-posta gönderildi. Daha sonra tekrar deneyin.',
    },
    other: 'Bağlantı gönderilmedi. Bir sunucu yöneticisine başvurun.',
  },
  end: {
    action: 'Her yerde oturumu kapat',
    asked: (name) => `Her cihazda ve her uygulamada oturum kapatılır: ${name}.`,
    done: (count) => `Sona eren oturumlar: ${count}`,
  },
  unblock: {
    action: 'Engeli kaldır',
    asked: (name) => `${name} yeniden oturum açabilir.`,
    done: 'Hesap artık engelli değil.',
  },
  reset: {
    action: 'Kaybedilen faktörleri kaldır',
    asked: (name) =>
      `${name}: tüm kimlik doğrulama uygulamaları, geçiş anahtarları ve kurtarma kodları kaldırılır ve tüm oturumlar sona erer. Bunu isteyenin gerçekten bu kişi olduğundan emin olun. Kişi bir e-posta alır.`,
    done: (count) => `Kaldırılan faktörler: ${count}`,
  },
  refusals: {
    self: 'Bu sizsiniz. Hesap sayfanızı kullanın.',
    beyond:
      'Bu kişi bir şeyleri yönetiyor veya yönetmediğiniz gruplarda rolleri var. Bir sunucu yöneticisi yardımcı olabilir.',
    not_given:
      'Bu kişinin nasıl oturum açtığını göremez ve buna yardımcı olamazsınız. Bir sunucu yöneticisi, grubun “Oturum açma” sekmesinde buna izin verebilir.',
  },
  given: {
    title: 'Yöneticilerin kişiler için yapabilecekleri',
    lead: (name) =>
      `${name} üzerinde GROUP_ADMIN rolüne sahip olanlar bunları oradaki kişiler için ve başka bir şey belirtmeyen alt gruplarda yapabilir. Yöneticiler, başka gruplarda rolü olanlar ve daveti kabul etmemiş olanlar için asla.`,
    acts: {
      see: 'Son oturum açmayı, faktörleri ve oturumları görme',
      end_sessions: 'Kişilerin oturumlarını her yerde kapatma',
      unblock: 'Kişilerin engelini kaldırma',
      reset_factors: 'Kaybedilen faktörleri kaldırma',
    },
    nothing: 'Hiçbir şey: bir sunucu yöneticisinin yardım etmesi gerekir.',
    from: 'Bunu belirten grup:',
    change: 'Değiştir',
    save: 'Kaydet',
    inherit: 'Üst gruptaki gibi',
    cancel: 'İptal',
    done: 'Hemen geçerli olur.',
  },
}
