// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about setting up the sign-in of a company. */
export const setUpWords: Words['setUpWords'] = {
  title: 'Adımlar',
  steps: {
    domain: 'Alan adınızı doğrulayın',
    connect: 'Oturum açmanızı bağlayın',
    try: 'Kendi hesabınızla deneyin',
    use: 'Açın',
  },
  states: { done: 'tamamlandı', next: 'sıradaki', later: 'daha sonra' },
  notes: {
    domain: 'E-posta adreslerinizin alan adını aşağıya ekleyin.',
    prove: (domains) => `DNS kaydını oluşturun, sonra denetleyin: ${domains}.`,
    lost: (domains) => `Kayıt kayboldu: ${domains}. Yeniden oluşturun.`,
    connect:
      'Aşağıya bir bağlantı ekleyin: ürününüzü seçin ve iki tarafın gerektirdiklerini girin.',
    try: 'Aşağıdaki bağlantıyı açın, denetleyin, sonra deneyin. Bununla hiçbir şey değişmez.',
    unused: 'Açık, ancak henüz kimse onunla oturum açmadı.',
    used: 'Kişiler onunla oturum açtı.',
    use: 'Aşağıdaki bağlantıyı açın ve kimlerin kullanacağını belirtin. O zamana kadar kimse onunla oturum açamaz.',
    on: 'Açık.',
  },
  who: {
    title: 'Kimler kullanır',
    save: 'Kaydet',
    switchOn: 'Aç',
    saved: (name, use) => `${name}: ${use}`,
    hints: {
      off: 'Kimse onunla oturum açmaz. Ayarlar korunur.',
      link: 'Kişiler onu, hesap sayfalarında sahip oldukları hesaba bağlar ve uygulamalar orada kim olduklarını öğrenir. Kimse onunla oturum açmaz.',
      optional:
        'Kişiler onu seçebilir: herkes içinse oturum açma sayfasında bir düğmedir; bir grupta, alan adlarınızdaki kişiler adreslerini yazar ve parola yazmaz.',
      default:
        'Alan adlarınızdaki kişiler oraya yönlendirilir ve başka bir yol seçebilir. Doğrulanmış bir alan adı gerektirir.',
      required:
        'Alan adlarınızdaki kişiler orada oturum açar, başka bir yolla açamaz: parolalar onlar için çalışmaz. Doğrulanmış bir alan adı gerektirir.',
    },
    needsDomain:
      'Varsayılan ve Zorunlu, doğrulanmış bir alan adı gerektirir. Önce yukarıda birini doğrulayın.',
    tryFirst: 'Önce deneyin: çalışmayan bir şey o zaman kişileri dışarıda bırakır.',
    required: {
      title: 'O andan itibaren, alan adlarınızdaki kişiler için:',
      people:
        'Parola artık çalışmaz ve unutulan parola için e-posta gönderilmez. Geçiş anahtarları çalışmayı sürdürür.',
      owners:
        'Bu grubu, bir üst grubu veya sunucuyu yönetenler parolasını korur. O zaman e-posta adresini değil, kullanıcı adını yazın: karşı taraf çalışmazsa geri dönüş yolu budur.',
    },
  },
}
