// Machine-made: waits for a native reader.
import type { MessagesTexts } from '../en-US/messages.ts'

/** The texts about errors, and about what a link or a form has led to, in Turkish. */
export const messagesTexts: MessagesTexts = {
  error: {
    reference: 'Başvuru numarası',
    forDevelopers: 'Geliştiriciler için ayrıntılar',
    kinds: {
      unknownClient: {
        title: 'Bu uygulamayı tanımıyoruz',
        text: 'Sizi buraya gönderen uygulama bize kayıtlı değil veya kapatılmış.',
        next: 'Uygulamaya dönüp yeniden başlayın. İşe yaramazsa uygulamayı sunanlara bildirin.',
      },
      noRedirect: {
        title: 'Dönüş yolu eksik',
        text: 'Uygulama, oturum açtıktan sonra sizi nereye göndereceğimizi belirtmedi.',
        next: 'Uygulamaya dönüp yeniden başlayın. İşe yaramazsa uygulamayı sunanlara bildirin.',
      },
      badRedirect: {
        title: 'Dönüş yolu güvenli değil',
        text: 'Uygulama, sizi kendisi için kayıtlı olmayan bir adrese göndermemizi istedi. Sizi korumak için burada durduk.',
        next: 'Bu sayfayı kapatın. Uygulamaya güveniyorsanız uygulamayı sunanlara bildirin.',
      },
      badRequest: {
        title: 'Bu bağlantıda bir sorun var',
        text: 'Sizi buraya getiren istek eksik veya bozuk.',
        next: 'Uygulamaya dönüp yeniden başlayın.',
      },
      staleLink: {
        title: 'Bu bağlantı artık çalışmıyor',
        text: 'Daha önce tamamlanmış veya kimsenin zamanında açmadığı bir oturum açma işlemine gidiyor.',
        next: 'Uygulamaya dönüp yeniden başlayın.',
      },
      expired: {
        title: 'Bu oturum açma sona erdi',
        text: 'Daha önce tamamlanmış, bir saatten uzun sürmüş veya başka bir tarayıcıda başlamış.',
        next: 'Uygulamaya dönüp yeniden başlayın.',
      },
      noCookies: {
        title: 'Tarayıcınız çerezini göndermedi',
        text: 'Hangi oturum açma işleminin size ait olduğunu bir çerezden anlarız. Çerezler kapalı olabilir veya başka bir tarayıcıda ya da gizli pencerede başlamış olabilirsiniz.',
        next: 'Bu site için çerezlere izin verin, sonra uygulamaya dönüp yeniden başlayın.',
      },
      notFound: {
        title: 'Burada bir şey yok',
        text: 'Bu adres yok veya artık yok.',
        next: 'Adresi kontrol edin veya geldiğiniz yere dönün.',
      },
      tooLarge: {
        title: 'Bu, alabileceğimizden fazla',
        text: 'Form, bu sayfanın kabul ettiğinden fazlasını içeriyordu.',
        next: 'Geri dönüp girdiklerinizi kısaltın ve yeniden gönderin.',
      },
      tooMany: {
        title: 'Çok fazla deneme',
        text: 'Ağınızdan izin verdiğimizden fazla deneme yapıldı.',
        next: 'Birkaç dakika bekleyip tekrar deneyin.',
      },
      busy: {
        title: 'Şu anda çok yoğunuz',
        text: 'Şu anda hizmet verebileceğimizden fazla kişi oturum açmak istiyor.',
        next: 'Bir dakika sonra tekrar deneyin.',
      },
      internal: {
        title: 'Bizim tarafımızda bir sorun oluştu',
        text: 'Sizin hatanız değil ve sorun kaydedildi.',
        next: 'Birkaç dakika sonra tekrar deneyin. Yine olursa bize başvuru numarasını bildirin.',
      },
    },
  },
  messages: {
    trialVoid: {
      title: 'Deneme başlayamıyor',
      text: 'Bağlantı bir kez ve beş dakika boyunca, denemeyi isteyen kişi olarak oturum açtığınız tarayıcıda çalışır. Burada oturum açın, sonra hizmet bağlantısını ayarladığınız yerde denemeyi yeniden başlatın.',
    },
    stillSignedIn: {
      title: 'Oturumunuz hâlâ açık',
      text: 'Hiçbir şey değişmedi.',
    },
    emailConfirmed: {
      title: 'E-posta adresiniz onaylandı',
      text: 'Teşekkürler. Kaydolduğunuz uygulamaya dönün ve orada oturum açın.',
    },
    passwordChanged: {
      title: 'Parolanız değiştirildi',
      text: 'Tüm cihazlarda oturum kapatıldı. Bundan böyle yeni parolayla oturum açın.',
    },
    accountReady: {
      title: 'Hesabınız hazır',
      text: 'Artık yeni parolanızla oturum açabilirsiniz.',
    },
    accountWaits: {
      title: 'Hesabınız onay bekliyor',
      text: 'İlk kez oturum açabilmeniz için bir yöneticinin hesabı onaylaması gerekiyor. Bir şey yapmanız gerekmez; daha sonra yeniden oturum açın.',
    },
    linkUsed: {
      title: 'Bu bağlantı zaten kullanıldı',
      text: 'Yalnızca bir kez çalışır. Kullanan sizseniz burada yapacak bir şey kalmadı.',
    },
    resetUsed: {
      title: 'Bu bağlantı artık çalışmıyor',
      text: 'Zaten kullanıldı veya parolanız o zamandan beri başka bir yolla değiştirildi.',
    },
    linkOutdated: {
      title: 'Bu bağlantı artık çalışmıyor',
      text: 'Bağlantıyı size gönderdiğimizden beri hesabınız değişti.',
    },
    linkReplaced: {
      title: 'Daha yeni bir bağlantı var',
      text: 'Yalnızca size gönderdiğimiz son e-postadaki bağlantı çalışır.',
    },
    accountKept: {
      title: 'Hesabınız korundu',
      text: 'Silinmeyecek. Önceki gibi oturum açın.',
    },
    emailRestored: {
      title: 'E-posta adresiniz geri yüklendi',
      text: 'Tüm cihazlarda oturum kapatıldı. Adresi değiştiren kişi parolanızı biliyor olabilir: şimdi yeni bir parola seçin.',
    },
    keepElsewhere: {
      title: 'Bu bağlantı artık çalışmıyor',
      text: 'Hesabınızın artık başka bir e-posta adresi var. Hesap yine de silinecek. Korumak için oturum açın.',
    },
    accountGone: {
      title: 'Hesabınız silindi',
      text: 'Artık korunamaz.',
    },
    linkExpired: {
      title: 'Bu bağlantı çok eski',
      text: 'Güvenliğiniz için yalnızca sınırlı bir süre çalışır. Yenisini almak için yeniden başlayın.',
    },
    invitationExpired: {
      title: 'Bu davet çok eski',
      text: 'Lütfen sizi davet eden kişiden yeni bir davet göndermesini isteyin.',
    },
    linkVoid: {
      title: 'Bu bağlantı artık çalışmıyor',
      text: 'Zaten kullanıldı, yerine yenisi geldi veya çok eski.',
    },
  },
}
