// Machine-made: waits for a native reader.
import type { MailTexts } from '../en-US/mail.ts'

/** The texts of emails in Turkish. */
export const mailTexts: MailTexts = {
  greeting: 'Merhaba,',
  codeIs: 'Kodunuz',
  valid: (time) => `${time} boyunca geçerlidir ve bir kez kullanılabilir.`,
  ignore: 'Bunu siz yapmadıysanız bu mesajı dikkate almayın: hiçbir şey değişmedi.',
  automatic: 'Bu mesaj otomatik olarak gönderildi. Yanıtları kimse okumaz.',

  mailTest: {
    subject: (service) => `${service} için test e-postası`,
    intro: (service) =>
      `${service} e-posta gönderebiliyor: bir yönetici bunu denemek için bu e-postayı istedi.`,
    advice: 'Yapmanız gereken bir şey yok.',
    button: '',
  },
  verifyEmail: {
    subject: (service) => `${service} için e-posta adresinizi onaylayın`,
    intro: (service) =>
      `Bu e-posta adresi ${service} kaydı için kullanıldı. Adresin size ait olduğunu göstermek için bu kodu girin veya aşağıdaki bağlantıyı açın.`,
    button: 'E-posta adresini onayla',
  },
  changeEmail: {
    subject: (service) => `${service} için yeni e-posta adresinizi onaylayın`,
    intro: (service) =>
      `Biri, umarız siz, bu e-posta adresini kendi ${service} hesabı için kullanmak istiyor. Adresin size ait olduğunu göstermek için bu kodu, adresi değiştirdiğiniz yere girin.`,
    button: '',
  },
  confirmAddress: {
    subject: (service) => `${service} için e-posta adresinizi onaylayın`,
    intro: (service) =>
      `Biri, umarız siz, ${service} için ilk kez oturum açıyor ve bu e-posta adresini verdi. Adresin size ait olduğunu göstermek için bu kodu o sayfaya girin.`,
    button: '',
  },
  emailChanged: {
    subject: (service) => `${service} için e-posta adresiniz değiştirildi`,
    intro: (service) =>
      `${service} hesabınızın artık başka bir e-posta adresi var. Bu adrese bundan sonra e-posta gönderilmeyecek.`,
    advice: 'Bunu siz yapmadıysanız hemen hizmeti yönetenlere bildirin.',
    undo: 'Bunu siz yapmadıysanız bir hafta içinde hesabınızı geri alın. Hesabınız yeniden bu adrese sahip olur ve tüm cihazlarda oturum kapatılır:',
    button: 'Bu adresi geri yükle',
  },
  alreadyRegistered: {
    subject: (service) => `Zaten bir ${service} hesabınız var`,
    intro: (service) =>
      `Biri, belki siz, bu e-posta adresiyle ${service} için kaydolmayı denedi. Bu adres için zaten bir hesap var; bu yüzden hiçbir şey oluşturulmadı.`,
    advice: 'Her zamanki gibi oturum açın. Parolanızı unuttuysanız buradan yenisini seçin:',
    button: 'Yeni parola seç',
  },
  resetPassword: {
    subject: (service) => `${service} için yeni parola seçin`,
    intro: (service) => `Biri, umarız siz, ${service} hesabınız için yeni bir parola istedi.`,
    byCode: 'Devam etmek için bu kodu girin.',
    byLink: 'Devam etmek için bu bağlantıyı açın.',
    byBoth: 'Devam etmek için bu kodu girin veya aşağıdaki bağlantıyı açın.',
    button: 'Yeni parola seç',
  },
  choosePassword: {
    subject: (service) => `${service} için parola seçin`,
    intro: (service) => `Bu bağlantıyı size ${service} hizmetini yönetenler gönderdi.`,
    first: 'Sizin için bir hesap hazır. Kullanmak için bağlantıyı açıp bir parola seçin.',
    other:
      'Hesabınıza yeni bir parola seçmek için bağlantıyı açın. Şimdiki parola o zamana kadar geçerlidir.',
    unexpected: 'Bu mesajı beklemiyorsanız dikkate almayın: hiçbir şey değişmedi.',
    button: 'Parola seç',
  },
  signInCode: {
    subject: (service) => `${service} için oturum açma kodunuz`,
    intro: (service) =>
      `Parolanızı bilen biri, umarız siz, ${service} için oturum açıyor. Devam etmek için bu kodu oraya girin.`,
    advice:
      'Bu kodu kimseye vermeyin: bizden hiç kimse sizden bu kodu istemez. Oturum açan siz değilseniz parolanızı bilen biri var demektir. Parolanızı hemen değiştirin.',
    button: '',
  },
  codeToSignIn: {
    subject: (service) => `${service} için oturum açma kodunuz`,
    intro: (service) =>
      `Biri, umarız siz, parolanız yerine bu kodla ${service} için oturum açmak istiyor.`,
    advice:
      'Kod yalnızca istendiği tarayıcıda geçerlidir. Kodu kimseye vermeyin: bizden hiç kimse sizden bu kodu istemez. Oturum açan siz değilseniz bu mesajı dikkate almayın.',
    button: '',
  },
  passwordChanged: {
    subject: (service) => `${service} için parolanız değiştirildi`,
    intro: (service) =>
      `${service} hesabınızın parolası değiştirildi. Diğer cihazlarda oturum kapatıldı.`,
    advice: 'Bunu siz yapmadıysanız hemen buradan yeni bir parola seçin:',
    button: 'Yeni parola seç',
  },
  factorsChanged: {
    subject: (service) => `${service} için oturum açma şekliniz değiştirildi`,
    intro: (service) => `${service} için oturum açma şeklinizde bir değişiklik yapıldı:`,
    changes: {
      added: 'İkinci faktör veya geçiş anahtarı eklendi.',
      removed: 'İkinci faktör veya geçiş anahtarı kaldırıldı.',
      reset: 'Tüm ikinci faktörler ve geçiş anahtarları bir yönetici tarafından kaldırıldı.',
      codes: 'Yeni kurtarma kodları oluşturuldu. Öncekiler geçersizdir.',
    },
    advice: 'Bunu siz yapmadıysanız hemen hizmeti yönetenlere bildirin.',
    button: '',
  },
  apiKeyMade: {
    subject: (service) => `${service} için yeni bir API anahtarı`,
    intro: (service) =>
      `${service} hesabınız için bir API anahtarı oluşturuldu. Anahtara sahip olan kişi, oturum açmadan, onun için seçtiklerinizi yapabilir.`,
    which: (name) => `Adı: ${name}`,
    advice: 'Bunu siz yapmadıysanız anahtarı hemen sonlandırın ve parolanızı değiştirin:',
    button: 'API anahtarlarınızı görün',
  },
  apiKeyReported: {
    subject: (service) => `${service} için bir API anahtarı başkaları tarafından bulundu`,
    intro: (service) =>
      `Biri, ${service} için oluşturduğunuz bir API anahtarını buldu ve bildirdi. Anahtar hemen sonlandırıldı. Onu kullanan programlar artık çalışmıyor.`,
    which: (name) => `Adı: ${name}`,
    advice: 'Anahtarın nerede okunabildiğini bulun ve yenisini oluşturun:',
    button: 'API anahtarlarınızı görün',
  },
  passkeyCopied: {
    subject: (service) => `${service} geçiş anahtarınızın bir kopyası olabilir`,
    intro: (service) =>
      `${service} hesabınızın bir geçiş anahtarı az önce reddedildi: saydığımızdan daha az kullanılmış. Yani bir kopyası başkalarının elinde olabilir. Cihazınız daha önceki bir duruma geri döndürülmüş de olabilir.`,
    advice: 'Bunu açıklayamıyorsanız geçiş anahtarını kaldırıp yenisini ekleyin:',
    button: 'Geçiş anahtarlarınızı görün',
  },
  accountViewed: {
    subject: (service) => `Biri yardım etmek için ${service} hesabınıza baktı`,
    intro: (service) =>
      `Bir ${service} yöneticisi az önce hesap sayfanızda sizin gördüklerinizi ve uygulamaların sizin hakkınızda öğrendiklerini gördü. Hiçbir şeyi değiştiremezdi ve sizin adınıza oturum açmadı.`,
    advice:
      'Yardım istemediyseniz nedenini sorun. Hesap sayfanız bunun ne zaman olduğunu gösterir:',
    button: 'Ne olduğunu görün',
  },
  newBrowser: {
    subject: (service) => `${service} için yeni oturum açma`,
    intro: (service) => `${service} hesabınız az önce bir tarayıcıda ilk kez kullanıldı.`,
    when: (time, address) => `Zaman: ${time}. Adres: ${address}.`,
    advice:
      'Bu sizseniz yapmanız gereken bir şey yok. Değilseniz hemen yeni bir parola seçin ve diğer cihazlarda oturumu kapatın:',
    button: 'Hesabınıza bakın',
  },
  failedSignIns: {
    subject: (service) => `${service} için başarısız oturum açma denemeleri`,
    intro: (service) => `Biri ${service} hesabınızla oturum açmayı denedi ve başaramadı.`,
    reasons: {
      password: 'Parola birçok kez yanlıştı.',
      factor: 'Parola doğruydu, ancak ikinci faktör birkaç kez yanlıştı.',
    },
    when: (time, address) => `Zaman: ${time}. Adres: ${address}.`,
    advice:
      'Bu sizseniz yapmanız gereken bir şey yok. Değilseniz ve parola doğruysa hemen yeni bir parola seçin:',
    button: 'Hesabınıza bakın',
  },
  signInAsked: {
    subject: (service) => `${service} ile oturum açmayı onaylayın`,
    intro: (service) =>
      `Bir uygulama, ${service} hesabınızla siz olduğunuzu onaylamanızı istiyor. Hangi uygulama olduğunu görmek ve karar vermek için bu bağlantıyı açın.`,
    advice: 'Bunu kendiniz başlatmadıysanız bu mesajı dikkate almayın veya sayfada reddedin.',
    button: 'İsteği görün',
  },
  deletionPlanned: {
    subject: (service) => `${service} hesabınız silinecek`,
    intro: (service) =>
      `Biri, hesap sayfanızda ${service} hesabınızın silinmesini istedi. Tüm cihazlarda oturum kapatıldı.`,
    when: (time) => `Silinme zamanı: ${time}.`,
    advice:
      'Bunu siz istediyseniz yapmanız gereken bir şey yok. İstemediyseniz veya fikrinizi değiştirdiyseniz o zamana kadar hesabı koruyabilirsiniz. İsteyen siz değilseniz yeni bir parola da seçin.',
    button: 'Hesabımı koru',
  },
  accountKept: {
    subject: (service) => `${service} hesabınız korundu`,
    intro: (service) => `${service} hesabınız artık silinmeyecek.`,
    advice:
      'Yine de silinmesini istiyorsanız hesap sayfanızda yeniden isteyin. Bunu siz yapmadıysanız hemen yeni bir parola seçin.',
    button: '',
  },
  accountDeleted: {
    subject: (service) => `${service} hesabınız silindi`,
    intro: (service) =>
      `İstediğiniz gibi ${service} hesabınız; profiliniz, oturum açma yollarınız ve üyeliklerinizle birlikte silindi.`,
    advice: 'Bu, bu adrese gönderilen son e-postadır.',
    button: '',
  },
  groupInvitation: {
    subject: (service) => `${service}: bir gruba davet edildiniz`,
    intro: (service) =>
      `${service} hizmetinde bir grubu yöneten biri sizi davet etti. Hesap sayfanız grubu ve kabul etmenin ne anlama geldiğini gösterir.`,
    named: (by, into) => [
      ...(by === undefined ? [] : [`Davet eden: ${by}`]),
      ...(into === undefined ? [] : [`Grup: ${into}`]),
    ],
    advice:
      'Siz kabul edene kadar hesabınız üzerinde hiçbir yetkileri yoktur. Daveti reddedebilirsiniz de.',
    button: 'Daveti görün',
  },
  accessWaiting: {
    subject: (service) => `${service}: biri erişim istiyor`,
    intro: (service) =>
      `Kişiler ${service} hizmetinde roller istiyor ve siz karar verebilirsiniz. Bağlantıyı açmakla hiçbir şeye karar verilmiş olmaz.`,
    advice:
      'Kimin neyi, ne kadar süreyle ve neden istediği, oturum açtıktan sonra orada gösterilir.',
    button: 'İstekleri görün',
  },
  accessDecided: {
    subject: (service) => `${service}: erişim isteğinize karar verildi`,
    intro: (service) => `${service} hizmetindeki rol isteğiniz onaylandı veya reddedildi.`,
    advice: 'Neye karar verildiği ve rolün ne zamana kadar sizde olduğu burada gösterilir:',
    button: 'Kararı görün',
  },
  accessBypassed: {
    subject: (service) => `${service}: biri onaysız erişim aldı`,
    intro: (service) =>
      `Biri, ${service} hizmetinde acil durum olarak bir rol aldı. Bunu siz onaylayabilirdiniz, ancak atlandınız.`,
    advice: 'Kim olduğuna ve nedenine hemen bakın. Grubu yönetenler bunu şimdi sonlandırabilir.',
    button: 'Ne olduğunu görün',
  },
  accessTaken: {
    subject: (service) => `${service}: biri etkinleştirebildiği bir rolü aldı`,
    intro: (service) =>
      `${service} hizmetinde yönettiğiniz bir grupta, bir rolü etkinleştirme hakkı olan biri bu rolü bir süreliğine aldı.`,
    advice: 'Kim olduğu, nedeni ve bitişi, oturum açtıktan sonra orada gösterilir.',
    button: 'Grubu görün',
  },
  rolesEnding: {
    subject: (service) => `${service}: başkalarının erişimi yakında sona eriyor`,
    intro: (service) =>
      `${service} hizmetinde yönettiğiniz gruplardaki bazı roller veya üyelikler bir hafta içinde sona eriyor.`,
    advice:
      'Kime ait oldukları, ne zaman ve neden sona erdikleri, oturum açtıktan sonra orada gösterilir. Rolüne hâlâ ihtiyacı olanlara daha uzun süre verilebilir; aksi halde yapmanız gereken bir şey yok.',
    button: 'Sona erenleri görün',
  },
  ownRolesEnding: {
    subject: (service) => `${service}: erişiminiz yakında sona eriyor`,
    intro: (service) =>
      `${service} hizmetindeki bazı rolleriniz veya üyelikleriniz bir hafta içinde sona eriyor.`,
    advice:
      'Hangileri olduğunu hesap sayfanız gösterir. Birine hâlâ ihtiyacınız varsa onu size veren kişiye başvurun.',
    button: 'Erişiminizi görün',
  },
  lastAdministratorEnding: {
    subject: (service) => `${service}: bir grup son yöneticisini kaybediyor`,
    intro: (service) =>
      `${service} hizmetindeki bir grubun son yöneticisinin rolü yakında sona eriyor. Ondan sonra grubu yalnızca üst grupları yönetenler değiştirebilir.`,
    advice: 'Rol sona ermeden onu birine verin veya süresini uzatın.',
    button: 'Grubu görün',
  },
  accessReview: {
    subject: (service) => `${service}: erişimler incelemenizi bekliyor`,
    intro: (service) =>
      `${service} hizmetindeki kişilerin rolleri inceleniyor ve bunların kimde kalacağına siz karar verebilirsiniz. Bağlantıyı açmakla hiçbir şeye karar verilmiş olmaz.`,
    advice: 'İncelemenin sonuna kadar kimsenin karar vermediği roller kendiliğinden sona erebilir.',
    button: 'İncelemeleri görün',
  },
  invitation: {
    subject: (service) => `${service}: davet edildiniz`,
    intro: (service) =>
      `Sizin için bir ${service} hesabı hazırlandı. Kullanmak için bu bağlantıyı açıp bir parola seçin.`,
    button: 'Daveti kabul et',
  },
}
