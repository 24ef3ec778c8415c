// Machine-made: waits for a native reader.
import type { ScopesTexts } from '../en-US/scopes.ts'

/** What each scope allows and what claims are called, in Turkish. */
export const scopesTexts: ScopesTexts = {
  scopes: {
    openid: { title: 'Kim olduğunuzu bilme', hint: 'Sizi tanımak için hesabınızın tanımlayıcısı.' },
    profile: { title: 'Profilinizi görme', hint: 'Adınız, kullanıcı adınız, resminiz ve diliniz.' },
    email: { title: 'E-posta adresinizi görme', hint: 'Ve onaylı olup olmadığını.' },
    phone: { title: 'Telefon numaralarınızı görme', hint: 'Ve onaylı olup olmadıklarını.' },
    mobile: { title: 'Cep telefonu numaranızı görme', hint: 'Ve onaylı olup olmadığını.' },
    address: { title: 'Posta adresinizi görme', hint: 'Hesabınıza girdiğiniz şekilde.' },
    offline_access: {
      title: 'Bağlı kalma',
      hint: 'Uygulamayı kullanmadığınızda da bu erişimi sürdürür.',
    },
    identities: {
      title: 'Nasıl oturum açtığınızı görme',
      hint: 'Hesabınıza bağlı oturum açma yöntemleri, asla bir parola değil.',
    },
    roles: { title: 'Rollerinizi görme', hint: 'Burada yapabilecekleriniz, örneğin “user”.' },
    groups: { title: 'Gruplarınızı görme', hint: 'Üyesi olduğunuz gruplar ve oradaki rolleriniz.' },
  },

  claims: {
    name: 'ad soyadı',
    given_name: 'ad',
    family_name: 'soyadı',
    middle_name: 'ikinci ad',
    nickname: 'takma ad',
    preferred_username: 'kullanıcı adı',
    profile: 'profil sayfası',
    picture: 'resim',
    website: 'web sitesi',
    gender: 'cinsiyet',
    birthdate: 'doğum tarihi',
    zoneinfo: 'saat dilimi',
    locale: 'dil',
    updated_at: 'hesabınızın son değişiklik zamanı',
    username: 'kullanıcı adı',
    userStatus: 'hesabınızın durumu',
    user_status: 'hesabınızın durumu',
    created_at: 'hesabınızın oluşturulma zamanı',
    customFields: 'profilinizin diğer bilgileri',
    email: 'e-posta adresi',
    email_verified: 'e-posta adresinizin onaylı olup olmadığı',
    phone_number: 'telefon numarası',
    phone_number_verified: 'telefon numaranızın onaylı olup olmadığı',
    mobile_number: 'cep telefonu numarası',
    mobile_number_verified: 'cep telefonu numaranızın onaylı olup olmadığı',
    address: 'posta adresi',
    identities: 'nasıl oturum açtığınız',
    roles: 'roller',
    groups: 'gruplar ve oradaki rolleriniz',
  },

  ownScopes: {
    profile_write: {
      title: 'Profilinizi değiştirme',
      hint: 'Adınız, diliniz ve benzerleri. Başka bir e-posta adresi veya telefon numarası için önce oturum açmanız gerekir.',
    },
    groups_accept: {
      title: 'Grup davetlerini sizin adınıza yanıtlama',
      hint: 'Katıldığınız bir grup nasıl oturum açmanız gerektiğine karar verebilir ve grubun yöneticileri kim olduğunuzu görür.',
    },
    access_request: {
      title: 'Sizin adınıza rol isteme, alma ve sonlandırma',
      hint: 'Kendi başınıza alabildiklerinizi de. Neyi ve neden istediğinizi görme.',
    },
    access_decide: {
      title: 'Kimin rol alacağına sizin adınıza karar verme',
      hint: 'Başkalarının sizi bekleyen isteklerini onaylama veya reddetme.',
    },
  },

  managementScopes: {
    users_read: {
      title: 'Tüm kullanıcıları görme',
      hint: 'Herkesin hesap verileri, oturumları ve izinleri.',
    },
    users_write: {
      title: 'Kullanıcı oluşturma ve değiştirme',
      hint: 'Verileri, parolaları ve e-posta adresleri; onları engelleme ve oturumlarını kapatma.',
    },
    users_delete: {
      title: 'Kullanıcıları silme',
      hint: 'Hesapları ve onlara ait her şeyi, kalıcı olarak.',
    },
    users_search: { title: 'Tüm kullanıcılarda arama', hint: 'Ve bulunanların adlarını görme.' },
    users_support: {
      title: 'Bir kullanıcının gördüklerini görme',
      hint: 'Hesap ve uygulamaların aldıkları, bir gerekçeyle; kişiye haber verilir.',
    },
    groups_read: {
      title: 'Yönettiğiniz grupları görme',
      hint: 'Ve içinde kimlerin, hangi rollerle bulunduğunu.',
    },
    groups_write: {
      title: 'Grup oluşturma ve değiştirme',
      hint: 'Yönettikleriniz: içinde kimlerin, hangi rollerle bulunduğu.',
    },
    groups_delete: {
      title: 'Grupları silme ve üyeleri çıkarma',
      hint: 'Yönettiğiniz gruplarda.',
    },
    apps_read: { title: 'Tüm uygulamaları görme', hint: 'Ve nasıl ayarlandıklarını.' },
    apps_write: {
      title: 'Uygulama kaydetme ve değiştirme',
      hint: 'Yapabilecekleri ve gizli anahtarları dahil.',
    },
    apps_delete: { title: 'Uygulamaları silme', hint: 'Artık kimse onlarda oturum açamaz.' },
    roles_read: { title: 'Tüm rolleri görme', hint: 'Herkes için tanımlandıkları şekilde.' },
    roles_write: {
      title: 'Rol oluşturma ve değiştirme',
      hint: 'Herkes için tanımlandıkları şekilde.',
    },
    roles_delete: { title: 'Rolleri silme', hint: 'Role sahip olan herkes onu kaybeder.' },
    scopes_read: { title: 'Tüm izinleri görme', hint: 'Uygulamaların isteyebileceği izinler.' },
    scopes_write: {
      title: 'İzin oluşturma ve değiştirme',
      hint: 'Uygulamalar izin istediğinde kişilerin okudukları.',
    },
    scopes_delete: {
      title: 'İzinleri silme',
      hint: 'Uygulamalar izin istediğinde kişilerin okudukları.',
    },
    webhook_read: { title: 'Tüm webhook’ları görme', hint: 'Olayların bildirildiği adresler.' },
    webhook_write: {
      title: 'Webhook oluşturma ve değiştirme',
      hint: 'Olayların bildirildiği adresler.',
    },
    webhook_delete: { title: 'Webhook’ları silme', hint: 'Olayların bildirildiği adresler.' },
    events_read: {
      title: 'Olay günlüğünü görme',
      hint: 'Kimin, ne zaman ve nereden oturum açtığı veya bir şeyi değiştirdiği.',
    },
    keys_read: {
      title: 'Bu sunucunun anahtarlarını görme',
      hint: 'Ve her birinin imzalamaya ne zaman başladığını.',
    },
    keys_write: {
      title: 'Bu sunucunun anahtarlarını değiştirme ve geri çekme',
      hint: 'Geri çekilen bir anahtarın imzaladıkları reddedilir: herkesin yeniden oturum açması gerekebilir.',
    },
    settings_read: {
      title: 'Bu sunucunun ayarlarını görme',
      hint: 'Ve kaç kullanıcı, grup ve uygulama olduğunu; asla gizli bir bilgiyi değil.',
    },
    settings_write: {
      title: 'Bu sunucunun ayarlarını değiştirme',
      hint: 'Kimlerin kaydolabileceği, oturum açmanın ne kadar güçlü olması gerektiği, belirteçlerin ne kadar geçerli olduğu, e-postanın nasıl gönderildiği.',
    },
    introspect: {
      title: 'Belirteçleri denetleme',
      hint: 'Diğer uygulamaların belirteçlerinin geçerli olup olmadığı ve kime ait oldukları.',
    },
    scim: {
      title: 'Kişileri ve grupları aktarma',
      hint: 'Tek bir dizininkileri, onunla olan bağlantı için.',
    },
    ssf_read: {
      title: 'Güvenlik olaylarını alma',
      hint: 'Kendisi için oluşturulan akışlardaki sonlanan oturumlar, değişen kimlik bilgileri ve roller.',
    },
    ssf_manage: {
      title: 'Güvenlik olayı akışlarını yönetme',
      hint: 'Kendisi için, tüm sunucuyla ilgili bilgi veren akışlar oluşturur.',
    },
  },
}
