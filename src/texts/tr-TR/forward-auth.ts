// Machine-made: waits for a native reader.
import type { ForwardAuthTexts } from '../en-US/forward-auth.ts'

/** The texts of the pages on the hosts of applications, in Turkish. */
export const forwardAuthTexts: ForwardAuthTexts = {
  forwardAuth: {
    application: 'Uygulama',
    ask: 'Erişim iste',
    account: 'Hesabınıza gidin',
    again: 'Uygulamaya devam et',
    signOut: 'Oturumu kapat',
    messages: {
      members: {
        title: 'Bu uygulamaya erişiminiz yok',
        text: 'Uygulama belirli grupların üyeleri içindir; siz bunların hiçbirinde değilsiniz veya istediği role sahip değilsiniz.',
      },
      part: {
        title: 'Bu sayfaya erişiminiz yok',
        text: 'Bu uygulamayı kullanabilirsiniz, ancak bu bölümü belirli grupların üyeleri içindir.',
      },
      name: {
        title: 'Hesabınızda bir ad eksik',
        text: 'Bu uygulama kişileri, hesabınızda bulunmayan bir adla tanıyor: kullanıcı adı veya onaylanmış bir e-posta adresi. Bunu hesabınıza ekleyin.',
      },
      factor: {
        title: 'Daha güçlü bir oturum açma gerekiyor',
        text: 'Bu sayfa ikinci faktör veya geçiş anahtarı istiyor; hesabınızda ikisi de yok. Birini ayarlayıp sayfayı yeniden açın.',
      },
      declined: {
        title: 'Oturum açmadınız',
        text: 'Oturum açma tamamlanmadı; bu yüzden uygulamaya sizinle ilgili hiçbir şey bildirilmedi.',
      },
      address: {
        title: 'Bu adres açılamıyor',
        text: 'Adres, iki farklı adres olarak okunabilecek biçimde yazılmış. Uygulamayı açıp oradan devam edin.',
      },
      stale: {
        title: 'Bu oturum açma sona erdi',
        text: 'Daha önce tamamlanmış, çok uzun sürmüş veya başka bir tarayıcıda başlamış. Kimsenin oturumu açılmadı.',
      },
      lost: {
        title: 'Artık oturumunuz açık değil',
        text: 'Az önce gönderdikleriniz uygulamaya ulaşmadı. Oturum açmak için uygulamayı yeniden açın.',
      },
      signOut: {
        title: 'Oturum kapatılsın mı?',
        text: 'Sizi buraya başka bir site yönlendirdi. Bu hesapla açtığınız tüm uygulamalarda oturumunuz kapatılacak.',
      },
      off: {
        title: 'Bu uygulama kapalı',
        text: 'Bu sunucuyu yönetenler uygulamayı kapattı. Hesabınız bundan etkilenmez.',
      },
    },
  },
}
