// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the first steps. */
export const firstStepWords: Words['firstStepWords'] = {
  lead: 'Yeni bir sunucunun ihtiyaçları, yaklaşık on dakikada. Hepsi sonra değiştirilebilir.',
  progress: (done, of) => `${of} adımdan ${done} tanesi tamam`,
  begin: 'Başla',
  goOn: 'Devam et',
  later: 'Daha sonra',
  next: 'Sonraki adım',
  end: 'İlk adımları bitir',
  givenBy: (source) => `Bunu ${source} belirliyor.`,
  setHere: 'Konsolda ayarlandı.',
  restLater: {
    title: 'Şimdilik bu kadar',
    text: 'Erteledikleriniz aşağıda işaretlidir. Genel bakış sizi bu adımlara geri götürür.',
  },
  allDone: {
    title: 'Her şey tamam',
    text: 'Sunucunuz kullanıma hazır. Genel bakış sizi bu adımlara geri götürür.',
    tour: 'Turu başlat',
    overview: 'Genel bakışa git',
  },
  address: {
    title: 'Genel adres',
    hint: 'Kişilerin ve uygulamaların sunucuya ulaştığı yer.',
    local: (address) =>
      `Sunucunun adresi ${address}; bunu yalnızca bu makine açabilir. Uygulamalar, e-postalardaki bağlantılar ve geçiş anahtarları adrese bağlıdır; bu yüzden önce adresi seçin.`,
    reached: (address) => `Kişiler sunucuya ${address} adresinden ulaşıyor.`,
    field: 'Kişilerin kullanacağı adres',
    problem: 'Bir adres https:// ve bir adla başlar, örneğin https://login.example.com.',
    how: 'Sunucuyu bu değişkenlerle başlatın. Önündeki, adresi ikinci değişkende olan vekil sunucu https konuşur.',
    variables: 'Değişkenler',
    guide: 'Vekil sunucu nasıl kurulur',
  },
  mail: {
    title: 'E-posta sunucusu',
    hint: 'Davetler, kodlar ve unutulan parolalar için.',
    shown: 'Sunucu olmadıkça e-postalar yalnızca konsolda, E-postalar altında gösterilir.',
    present: (server) => `E-postalar ${server} üzerinden gidiyor.`,
    host: 'Sunucu',
    port: 'Bağlantı noktası',
    encryption: 'Şifreleme',
    kinds: { smtps: 'Baştan itibaren TLS', smtp: 'STARTTLS' },
    user: 'Kullanıcı adı',
    password: 'Parola',
    from: 'Gönderen',
    to: 'Deneme gönderilecek adres',
    test: 'Deneme gönder',
    save: 'Bu sunucuyu kullan',
    saved: 'E-postalar artık bu sunucu üzerinden gidiyor.',
    hostProblem: 'Bir sunucunun adını yazın, örneğin smtp.example.com.',
    took: (to) => `E-posta sunucusu ${to} adresine giden e-postayı kabul etti.`,
    refused: 'E-posta gönderilmedi. Hiçbir şey kaydedilmedi.',
    answer: 'E-posta sunucusunun yanıtı:',
  },
  look: {
    title: 'Görünümünüz',
    hint: 'Oturum açılan sayfaların adı, rengi ve logosu.',
    save: 'Kaydet',
    more: 'Daha fazlası, önizlemeyle',
  },
  factor: {
    title: 'İkinci faktörünüz',
    hint: 'Parolanız tek başına hiçbir şeyi açmasın diye.',
    passkey: 'Geçiş anahtarı ekle',
    authenticator: 'Kimlik doğrulama uygulaması ekle',
    local:
      'Geçiş anahtarı sunucunun adresine bağlıdır. Adres henüz değişecekse kimlik doğrulama uygulaması daha iyidir.',
    back: 'Hesap sayfası başka bir sekmede açılır. Döndüğünüzde bu adım işaretlenir.',
    there: 'İkinci faktörünüz var.',
  },
}
