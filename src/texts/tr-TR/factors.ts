// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { FactorsTexts } from '../en-US/factors.ts'

/** The texts about passkeys, second factors and recovery codes, in Turkish. */
export const factorsTexts: FactorsTexts = {
  passkeys: {
    signIn: 'Geçiş anahtarıyla oturum aç',
    use: 'Geçiş anahtarı kullan',
    add: 'Geçiş anahtarı ekle',
    addHint:
      'Geçiş anahtarıyla parmak iziniz, yüzünüz veya cihazınızın PIN kodu ile oturum açarsınız. Kimse onu sahte bir sayfayla çalamaz.',
    or: 'veya',
    notUsed: 'Geçiş anahtarı kullanılmadı. Tekrar deneyin veya başka bir yolla devam edin.',
    refused:
      'Bu geçiş anahtarı burada kullanılamaz. Tekrar deneyin veya başka bir yolla devam edin.',
    notAdded: 'Geçiş anahtarı eklenmedi. Lütfen tekrar deneyin.',
    missing:
      'Bu tarayıcı geçiş anahtarlarını kullanamıyor. Bu sayfayı kullanabilen bir tarayıcıda açın.',
    defaultName: 'Geçiş anahtarım',
  },
  secondFactor: {
    title: 'Siz olduğunuzu onaylayın',
    code: 'Kod',
    codeHint: 'Kimlik doğrulama uygulamanızın altı rakamı veya kurtarma kodlarınızdan biri.',
    recoveryHint: 'Kurtarma kodlarınızdan biri.',
    trust: (days) => `Bu tarayıcıya ${days} gün güven`,
    trustHint: 'Burada sizden kod istenmez. Başkalarının kullandığı bir cihazda seçmeyin.',
    submit: 'Devam',
    wrong: 'Kod yanlış veya daha önce kullanılmış. Sonraki kodu bekleyip tekrar deneyin.',
    delayed: (wait) => `Çok fazla deneme yapıldı. Lütfen ${wait} tekrar deneyin.`,
    busy: 'Aynı anda çok fazla deneme yapıldı. Lütfen biraz sonra tekrar deneyin.',
  },
  mailCode: {
    asks: (address) =>
      html`Bu oturum açma için ayrıca bir kod gerekiyor. Kodu <bdi>${address}</bdi> adresine göndereceğiz.`,
    send: 'Kodu gönder',
    sent: (address) =>
      html`<bdi>${address}</bdi> adresine bir kod gönderdik. Kod on dakika geçerlidir. Gelmezse spam klasörünüze bakın.`,
    barred:
      'Hesabınız ikinci bir kanıt gerektiriyor. Parolanız e-postayla değiştirildiği için e-postayla gelen kodlar artık geçerli değil. Lütfen bu hizmeti yönetenlerle iletişime geçin. Siz olduğunuzdan emin olacaklar.',
    same: 'Hesabınız ikinci bir kanıt gerektiriyor. E-postayla gelen bir kodla oturum açtınız; bir başkası fazladan bir şey kanıtlamaz. Lütfen bunun yerine parolanızla oturum açın.',
    unsent: (wait) => `Çok fazla kod gönderildi. ${wait} yeni bir kod isteyebilirsiniz.`,
  },
  addFactor: {
    title: 'Hesabınızı koruyun',
    lead: 'Hesabınız için bir paroladan fazlası gerekiyor.',
    strongLead: 'Hesabınız için bir geçiş anahtarı gerekiyor.',
    byApp: 'Kimlik doğrulama uygulamasıyla',
    app: 'Yoksa telefonunuza bir kimlik doğrulama uygulaması yükleyin.',
    scan: 'Bu resmi uygulamayla tarayın.',
    qr: 'Kimlik doğrulama uygulamanız için QR kodu',
    byHand: 'Bunun yerine anahtarı yazın',
    code: 'Uygulamanın gösterdiği kod',
    submit: 'Devam',
    wrong: 'Kod yanlış. Telefonunuzun saatinin doğru olduğunu kontrol edip tekrar deneyin.',
    later: 'Daha sonra ayarla',
    laterHint: (day) => `Bunu şu tarihe kadar erteleyebilirsiniz: ${day}.`,
    defaultName: 'Kimlik doğrulama uygulaması',
  },
  recoveryCodes: {
    title: 'Kurtarma kodlarınızı saklayın',
    lead: 'Telefonunuzu kaybederseniz bu kodların her biriyle bir kez oturum açabilirsiniz.',
    hint: 'Kodları yazdırın veya parola yöneticinize kaydedin. Bir daha gösterilmezler.',
    copy: 'Kopyala',
    copied: 'Kopyalandı.',
    notCopied: 'Tarayıcınız kopyalamamıza izin vermedi. Lütfen İndir düğmesini kullanın.',
    save: 'İndir',
    fileName: 'kurtarma-kodlari.txt',
    fileTitle: (service) => `${service} için kurtarma kodları`,
    continue: 'Kodları sakladım',
  },
}
