// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { PagesTexts } from '../en-US/pages.ts'

/** The texts of the pages in Turkish. */
export const pagesTexts: PagesTexts = {
  failedTitle: (title) => `Hata: ${title}`,
  optionalField: (label) => html`${label} <span class="optional">(isteğe bağlı)</span>`,
  language: 'Dil',
  help: 'Yardım',
  privacyPolicy: 'Gizlilik politikası',
  termsOfUse: 'Kullanım koşulları',
  uncheckedClient: {
    unchecked:
      'Burada kimse bu uygulamayı veya adını kontrol etmedi. Yalnızca ona güveniyorsanız devam edin.',
    toHost: (host) =>
      html`Yanıtınız başka bir siteye gidiyor: <strong><bdi>${host}</bdi></strong>.`,
    toDevice:
      'Yanıtınız bu cihazdaki bir uygulamaya gidiyor. Yalnızca o uygulamayı az önce kendiniz başlattıysanız izin verin.',
  },
  continueTo: (client) => html`<bdi>${client}</bdi> uygulamasına devam et`,
  continue: 'Devam',
  signedInAs: 'Oturum açan hesap',
  notYou: 'Siz değil misiniz?',
  backToSignIn: 'Oturum açmaya dön',
  newLink: 'Yeni bağlantı iste',
  tryAgain: 'Tekrar dene',
  toAccount: 'Hesabınıza gidin',
  choosePassword: 'Yeni parola seç',
  toHome: 'Ana sayfaya git',

  alreadySignedIn: {
    title: 'Oturumunuz açık',
    text: 'Bu oturum açma tamamlandı ve burada yapacak bir şey kalmadı.',
  },

  home: {
    title: 'Ana sayfa',
    lead: 'Uygulamalarınız için oturum açma, kullanıcılar ve rolleriyle gruplar.',
    account: 'Hesabınız',
    console: 'Konsolu aç',
    reference: 'API başvuru kılavuzu',
  },

  signIn: {
    title: 'Oturum açın',
    username: 'E-posta veya kullanıcı adı',
    password: 'Parola',
    forgot: 'Parolanızı mı unuttunuz?',
    remember: 'Oturumum açık kalsın',
    rememberHint: 'Başkalarının kullandığı bir cihazda seçmeyin.',
    submit: 'Oturum aç',
    code: 'Bunun yerine e-postayla kod al',
    nameless: 'Lütfen önce e-posta adresinizi veya kullanıcı adınızı girin.',
    newHere: 'Burada yeni misiniz?',
    register: 'Hesap oluşturun',
    wrong: 'Ad veya parola yanlış. Lütfen ikisini de kontrol edip tekrar deneyin.',
    byAddress:
      'Şirketinizin kendi oturum açma sayfası mı var? Öyleyse kullanıcı adı yerine e-posta adresinizi girin.',
    delayed: (wait) => `Çok fazla deneme yapıldı. Lütfen ${wait} tekrar deneyin.`,
    busy: 'Şu anda çok sayıda kişi oturum açıyor. Lütfen biraz sonra tekrar deneyin.',
    again: 'Güvenlik için lütfen yeniden oturum açın.',
    late: 'Bu çok uzun sürdü veya başka bir pencerede tamamlandı. Lütfen yeniden oturum açın.',
    gone: 'Bu oturum açma yolu burada sunulmuyor. Lütfen başka birini seçin.',
    noWay: 'Şu anda burada oturum açmanın hiçbir yolu yok. Lütfen bu hizmeti yönetenlere başvurun.',
  },

  elsewhere: {
    or: 'veya',
    continueWith: (name) => `${name} ile devam et`,
    otherWays: 'Başka bir yolla oturum aç',
    leaving: (name) => `${name} sayfasına geçiş`,
    passwordOf: (name) => `Lütfen ${name} için adınızı ve parolanızı girin.`,
    refusals: {
      denied: (name) =>
        `${name} burada oturum açmanıza izin vermedi veya siz iptal ettiniz. Tekrar deneyebilir veya başka bir yolla oturum açabilirsiniz.`,
      down: (name) =>
        `${name} şu anda ulaşılamaz durumda. Lütfen biraz sonra tekrar deneyin veya başka bir yolla oturum açın.`,
      invalid: (name) =>
        `${name} hizmetinin yanıtı doğrulanamadı; bu yüzden oturumunuz açılmadı. Lütfen tekrar deneyin.`,
      misconfigured: (name) =>
        `${name} bağlantısı doğru ayarlanmamış. Lütfen bu hizmeti yönetenlere bildirin.`,
      unknown: (name) =>
        `${name} hesabınız burada tanınmıyor. Bu hizmeti yönetenlerden erişim isteyin.`,
      taken: (name) =>
        `E-posta adresinizle kayıtlı bir hesap var. O hesapta önceki gibi oturum açın, sonra hesap sayfanızda ${name} hesabınızı bağlayın.`,
      refused: (name) => `${name} ile oturum açamazsınız.`,
    },
    first: {
      title: 'Hesabınızı tamamlayın',
      lead: (name) =>
        html`<bdi>${name}</bdi> ile ilk kez oturum açtınız. Lütfen eksikleri ekleyin.`,
      cameAs: (name) => `${name} ile oturum açan hesap`,
      emailHint: 'Size ait olduğundan emin olmak için bu adrese bir kod göndeririz.',
      usernameHint: 'Size ait bir ad. Başkaları bunu görebilir.',
      agree: 'Bunu okudum ve kabul ediyorum',
      listHint: 'Birden fazla değeri virgülle ayırın.',
      submit: 'Devam',
      otherWay: 'Siz değil misiniz veya burada zaten bir hesabınız mı var?',
      signIn: 'Başka bir yolla oturum aç',
    },
    trial: {
      title: (name) => `${name} denemesi`,
      unchanged: 'Şu anda kimsenin oturumu açılmadı ve hiçbir şey değiştirilmedi.',
      refused: 'Bu kişi oturum açamazdı:',
      outcomes: {
        known: 'Bu kişi oturum açabilirdi. Burada bir hesabı var.',
        created: 'Bu kişi oturum açabilirdi. Kendisine bir hesap açılırdı.',
        waits: 'Bu kişiye, bir yöneticinin onayını bekleyen bir hesap açılırdı.',
        unknown:
          'Bu kişi oturum açamazdı: burada tanınmıyor ve bağlantı hesap oluşturmuyor (“first_sign_in”).',
        taken:
          'Bu kişi henüz oturum açamazdı: buradaki birinin e-posta adresi aynı. O kişi kendisiyse önceki gibi oturum açıp hesap sayfasında bu bağlantıyı ekler.',
        blocked: 'Bu kişi oturum açamazdı: buradaki hesabı engellenmiş veya onaylanmamış.',
      },
      account: 'Buradaki hesap',
      username: 'Kullanıcı adı',
      submit: 'Dene',
      subject: 'Kimlik',
      email: 'E-posta',
      unproved: 'doğru sayılmıyor',
      roles: 'Bağlantının kurallarına göre roller',
      byRule: (rule) => `(kural ${rule})`,
      newGroup: (name) => `${name} (oluşturulurdu), üst grup:`,
      noRoles: 'Bu kişiye uyan bir kural yok.',
      claims: 'Karşı tarafın bildirdikleri',
    },
  },

  register: {
    title: 'Hesap oluşturun',
    givenName: 'Ad',
    familyName: 'Soyadı',
    email: 'E-posta',
    username: 'Kullanıcı adı',
    password: 'Parola',
    passwordConfirm: 'Parolayı tekrarlayın',
    submit: 'Hesap oluştur',
    haveAccount: 'Zaten hesabınız var mı?',
    signIn: 'Oturum açın',
    agreeTerms: (link) =>
      html`Hesap oluşturarak ${link('kullanım koşullarımızı')} kabul etmiş olursunuz.`,
    agreePolicy: (link) =>
      html`Verilerinizle ne yaptığımız ${link('gizlilik politikamızda')} yazıyor.`,
  },

  passwordRule: (least) =>
    `En az ${least} karakter. Birkaç sözcük kullanmak iyidir ve kolay hatırlanır.`,

  passwordField: {
    show: 'Parolayı göster',
    capsLock: 'Caps Lock açık.',
    strength: [
      'Tahmin etmesi çok kolay',
      'Tahmin etmesi kolay',
      'Tahmin etmesi kolay değil, ama daha iyi olabilir',
      'Tahmin etmesi zor',
      'Tahmin etmesi çok zor',
    ],
  },

  faults: {
    summary: (count) =>
      count === 1 ? 'Bir girişi gözden geçirin' : `${count} girişi gözden geçirin`,
    missing: 'Lütfen burayı doldurun.',
    malformedEmail: 'Bu bir e-posta adresi değil; örnek: ad@example.com.',
    malformedNumber: 'Bu bir sayı değil.',
    malformedInteger: 'Bu bir tam sayı değil.',
    malformedDate: 'Bu bir tarih değil.',
    malformed: 'Burada izin verilmeyen karakterler içeriyor.',
    taken: 'Bu zaten alınmış. Lütfen başka bir tane seçin.',
    tooShort: (least) => `Lütfen en az ${least} karakter kullanın.`,
    tooLong: (most) => `Lütfen en fazla ${most} karakter kullanın.`,
    tooCommon: 'Bu parola veri sızıntılarından biliniyor. Lütfen başka bir tane seçin.',
    breached: 'Bu parola veri sızıntılarından biliniyor. Lütfen başka bir tane seçin.',
    holdsName: 'Lütfen parolada adınızı ve e-posta adresinizi kullanmayın.',
    tooWeak: 'Bu parolayı tahmin etmek kolay. Lütfen daha uzun veya daha az alışılmış yapın.',
    usedBefore: 'Lütfen daha önce kullanmadığınız bir parola seçin.',
    mismatch: 'İki parola aynı değil.',
    wrongPassword: 'Bu, şu anki parolanız değil.',
  },

  consent: {
    title: 'Erişime izin verilsin mi?',
    intro: (client) => html`<bdi>${client}</bdi> şunlar için izin istiyor:`,
    management: 'Yönetici olarak kendi haklarınızla ayrıca şunları yapabilir:',
    resourceAlone: 'Sizin adınıza kullanma',
    resource: (name, host) =>
      html`<bdi>${host}</bdi> adresindeki <bdi>${name}</bdi> erişimiyle şunları yapabilir:`,
    claims: 'Bazı bilgilerinizi görme',
    unknownDetail: (type) => html`Bunu bir kez yapma: <code>${type}</code>`,
    allow: 'İzin ver',
    deny: 'Reddet',
    returnTo: (host) => html`Sonra <bdi>${host}</bdi> adresine devam edersiniz.`,
    unknownScope: (name) => html`<code>${name}</code> iznini kullanma`,
    unknownScopeHint: 'Ne anlama geldiğini bilmiyorsanız bu uygulamayı sunanlara sorun.',
    keepsFor: (time: string) =>
      `Uygulama bu erişimi, daha önce hesabınızdan geri almazsanız en fazla ${time} sürdürür.`,
    keepsUntilTaken: 'İzin verdikleriniz, hesabınızdan geri alana kadar geçerlidir.',
  },

  chooseAccount: {
    title: 'Hesap seçin',
    another: 'Başka bir hesap kullan',
  },

  changePassword: {
    title: 'Yeni parola seçin',
    expired: 'Parolanızın süresi doldu. Devam etmek için yenisini seçin.',
    required: 'Devam etmeden önce lütfen yalnızca sizin bildiğiniz bir parola seçin.',
    oldPassword: 'Şu anki parola',
    newPassword: 'Yeni parola',
    confirmPassword: 'Yeni parolayı tekrarlayın',
    submit: 'Kaydet ve devam et',
  },

  forgotPassword: {
    title: 'Parolanızı mı unuttunuz?',
    lead: 'Hesabınızın e-posta adresini girin. Size bir kod ve bir bağlantı göndereceğiz.',
    email: 'E-posta',
    submit: 'E-posta gönder',
  },

  mailedCode: {
    resetTitle: 'E-postanıza bakın',
    reset: (address) =>
      html`<bdi>${address}</bdi> için bir hesap varsa oraya bir kod ve bir bağlantı gönderdik. Gelmesi birkaç dakika sürebilir; spam klasörünüze de bakın.`,
    signIn: (name) =>
      html`<bdi>${name}</bdi>, onaylı e-posta adresi olan bir hesapsa o adrese bir kod gönderdik. Gelmesi bir dakika sürebilir; spam klasörünüze de bakın.`,
    verifyTitle: 'E-posta adresinizi onaylayın',
    verify: (address) =>
      html`<bdi>${address}</bdi> adresine bir kod ve bir bağlantı gönderdik. Kaydınızı tamamlamak için kodu girin veya bağlantıyı açın.`,
    firstTitle: 'E-posta adresinizi onaylayın',
    first: (address) =>
      html`<bdi>${address}</bdi> adresine bir kod gönderdik. Hesabınızı tamamlamak için kodu girin. Gelmesi bir dakika sürebilir; spam klasörünüze de bakın.`,
    change: 'Başka bir adres kullan',
    code: 'E-postadaki kod',
    submit: 'Devam',
    wrong:
      'Bu kod yanlış, daha önce kullanılmış veya çok eski. Lütfen kontrol edin veya yenisini isteyin.',
    resend: 'Yeni kod gönder',
    resent: 'Yeni bir kod yolda.',
    outbox: 'Posta sunucusu ayarlanmamış; bu yüzden e-posta giden kutusunda bekliyor.',
    toOutbox: 'Giden kutusunu aç',
  },

  newPassword: {
    titles: {
      forgotten: 'Yeni parola seçin',
      invited: 'Hoş geldiniz',
      elsewhere: 'Bu sizin e-posta adresiniz mi?',
    },
    elsewhere:
      'Bu adresle başka bir tarayıcıda, belki de başka biri tarafından bir hesap oluşturuldu. Hesap sizin olacaksa parolasını buradan seçin: bundan sonra yalnızca bu parola geçerli olur. Aksi halde bu sayfayı kapatın; o zaman hiçbir şey olmaz.',
    forAccount: (account) => html`Hesabınız için: <bdi>${account}</bdi>`,
    password: 'Yeni parola',
    passwordConfirm: 'Yeni parolayı tekrarlayın',
    submit: 'Parolayı kaydet',
  },

  confirmEmail: {
    title: 'Bu sizin e-posta adresiniz mi?',
    lead: 'Yalnızca buraya kendiniz kaydolduysanız devam edin. Aksi halde bu sayfayı kapatın; o zaman hiçbir şey olmaz.',
    submit: 'Evet, onayla',
  },

  legalTexts: {
    policy: {
      title: 'Gizlilik politikası',
      lead: 'Bu sunucuyu yönetenler burada henüz bir gizlilik politikası yayımlamadı. Verilerinizle ne yaptıklarını lütfen onlara sorun.',
      facts: [
        'Sunucunun kendisi; hesabınızın içerdiklerini, hangi uygulamalara neye izin verdiğinizi ve oturum açmalarla değişikliklerin zaman ve ağ adresi içeren bir kaydını saklar. Parolalar yalnızca okunamayacakları bir biçimde saklanır.',
        'Tarayıcınızı, oturumunuzu ve dilinizi tanımak için çerez kullanır; reklam için hiç çerez kullanmaz. Uygulamalar, izin verdiklerinizi öğrenir.',
      ],
    },
    terms: {
      title: 'Kullanım koşulları',
      lead: 'Bu sunucuyu yönetenler burada kullanım koşulları yayımlamadı.',
      facts: ['Lütfen onlara veya sizi buraya gönderen uygulamayı sunanlara sorun.'],
    },
  },

  outbox: {
    title: 'Giden kutusu',
    lead: 'Gönderilecek olan e-postalar. Posta sunucusu ayarlanmadığı ve bu sunucu yalnızca sizin bilgisayarınız için olduğu için burada gösteriliyor.',
    empty: 'Henüz bir şey gönderilmedi.',
    to: (address) => html`Alıcı: <bdi>${address}</bdi>`,
  },

  logOut: {
    title: 'Oturum kapatılsın mı?',
    asked: (client) => html`<bdi>${client}</bdi> oturumunuzu kapatmak istiyor.`,
    effect: 'Bu tarayıcıda bu hesapla açtığınız tüm uygulamalarda oturumunuz kapatılacak.',
    confirm: 'Oturumu kapat',
    stay: 'Oturum açık kalsın',
  },

  signedOut: {
    title: 'Oturumunuz kapatıldı',
    advice: 'Başkalarının kullandığı bir cihazda tüm tarayıcı pencerelerini de kapatın.',
    finishing: 'Uygulamalarınızda oturumunuzu kapatıyoruz. Birazdan devam edeceksiniz.',
  },

  formPost: {
    title: 'Bir saniye',
    going: (client) => html`Gidiyorsunuz: <bdi>${client}</bdi>`,
    withoutScript: 'Tarayıcınız burada betik çalıştırmıyor; lütfen elle devam edin.',
  },
}
