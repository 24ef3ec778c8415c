// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { AskedTexts, DeviceTexts } from '../en-US/device.ts'

/** The texts about devices that are signed in on another one, in Turkish. */
export const deviceTexts: DeviceTexts = {
  device: {
    title: 'Cihaz bağlayın',
    lead: 'Cihazınızın gösterdiği kodu yazın.',
    compare: 'Yalnızca cihazınız şu anda bu kodu gösteriyorsa devam edin.',
    code: 'Cihazın kodu',
    hint: 'Sesli harf içermeyen sekiz harf. Büyük veya küçük harf fark etmez.',
    wrong: 'Bu kod çalışmıyor. Kodu kontrol edin veya cihazınızda yeni bir kod görüntüleyin.',
    limited: 'Çok fazla kod yazıldı. Lütfen bir dakika sonra tekrar deneyin.',
    limitedHint:
      'Veya önce oturum açıp kodu yeniden yazın. O zaman yalnızca kendi denemeleriniz sayılır.',
    signIn: 'Oturum aç',
    confirm: {
      title: 'Bu cihaz bağlansın mı?',
      code: 'Cihazınız şu kodu gösteriyor olmalı:',
      device: 'Cihaz',
      unknown: 'Bilinmeyen cihaz türü',
      from: 'İsteğin geldiği yer',
      sameNetwork: 'sizin kullandığınız bağlantı',
      otherNetwork: 'sizinkinden farklı bir bağlantı',
      at: 'İstek zamanı',
      warning:
        'Bu kodu size biri mi gönderdi veya söyledi? Öyleyse reddedin. O cihazı elinde bulunduran kişi hesabınıza girer. Sizden asla bizim için bir cihaz bağlamanızı istemeyiz.',
    },
    outcomes: {
      approved: {
        title: 'Cihazınız bağlandı',
        text: 'Orada devam edin. Bu sayfayı kapatabilirsiniz.',
        textFor: (client) =>
          html`Orada <bdi>${client}</bdi> ile devam edin. Bu sayfayı kapatabilirsiniz.`,
      },
      denied: {
        title: 'Cihaz bağlanmadı',
        text: 'Hesabınızdan hiçbir şey almaz. Bunu kendiniz başlatmadıysanız yapmanız gereken başka bir şey yok.',
      },
      expired: {
        title: 'Bu kod artık çalışmıyor',
        text: 'Süresi dolmuş veya zaten kullanılmış. Cihazınızda yeni bir kod görüntüleyin.',
      },
      refused: {
        title: 'Cihaz bağlanmadı',
        text: 'Bu uygulamayı hesabınızla kullanamazsınız. Uygulamayla ilgilenenlere başvurun veya başka bir hesap kullanın.',
      },
    },
    toDevices: 'Cihazlarınızı görün',
  },
}

/** The texts about sign-ins that an application asks for (CIBA), in Turkish. */
export const askedTexts: AskedTexts = {
  asked: {
    confirm: {
      title: 'Bu oturum açma onaylansın mı?',
      compare: 'Size şu metin gösterilmiş veya söylenmiş olmalı:',
      at: 'İstek zamanı',
      warning:
        'Bunu az önce kendiniz mi başlattınız? Hayır ise reddedin. Bunu başlatan kişi hesabınıza girer.',
    },
    outcomes: {
      approved: {
        title: 'Onayladınız',
        text: 'Başladığınız yerde devam edin. Bu sayfayı kapatabilirsiniz.',
        textFor: (client) =>
          html`Başladığınız yerde <bdi>${client}</bdi> ile devam edin. Bu sayfayı kapatabilirsiniz.`,
      },
      denied: {
        title: 'Onaylamadınız',
        text: 'Uygulama hesabınızdan hiçbir şey almaz. Bunu kendiniz başlatmadıysanız yapmanız gereken başka bir şey yok.',
      },
      expired: {
        title: 'Bu istek sona erdi',
        text: 'Süresi dolmuş veya zaten yanıtlanmış. Geldiğiniz yerde yeniden başlayın.',
      },
      refused: {
        title: 'Onaylamadınız',
        text: 'Bu uygulamayı hesabınızla kullanamazsınız. Uygulamayla ilgilenenlere başvurun veya başka bir hesap kullanın.',
      },
    },
  },
}
