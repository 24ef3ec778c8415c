// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about domains. */
export const domainWords: Words['domainWords'] = {
  title: 'Alan adları',
  intro:
    'Bu grubun bağlantıları, yalnızca e-posta adresi doğrulanmış bir alan adından olan kişiler için geçerlidir.',
  none: 'Henüz alan adı yok.',
  noneHint:
    'Buradan başlayın: e-posta adreslerinizin alan adını ekleyin ve bir DNS kaydıyla size ait olduğunu kanıtlayın.',
  add: 'Alan adı ekle',
  name: 'Alan adı',
  nameHint: 'E-posta adreslerinizde @ işaretinden sonra gelen kısım, örneğin acme.example.',
  missing: 'Bir alan adı girin.',
  claimed: 'Bu grupta bu alan adı zaten var.',
  added: (domain) => `${domain} eklendi. Şimdi kaydını oluşturun.`,
  statuses: { pending: 'Doğrulanacak', proven: 'Doğrulandı', lost: 'Kayıt kayboldu' },
  explained: {
    pending: 'Bu kaydı alan adının ad sunucusunda oluşturun, sonra denetleyin.',
    proven: 'Kaydı yerinde bırakın. Her gün denetlenir.',
    lost: 'Kayıt vardı ve artık yok. Kısa sürede yeniden oluşturun: birkaç gün boyunca kişiler önceki gibi oturum açar.',
  },
  record: { type: 'Kayıt türü', name: 'Kayıt adı', value: 'Kayıt değeri' },
  checkedAt: 'Son denetim',
  check: 'Şimdi denetle',
  found: {
    proven: 'Kayıt yerinde. Alan adı doğrulandı.',
    nothing:
      'Henüz böyle bir kayıt yok. Yeni bir kaydın her yerde görünmesi bir saat sürebilir. Daha sonra yeniden denetleyin.',
    others: 'TXT kayıtları var, ancak hiçbiri yukarıdaki değeri içermiyor. Bulunanlar:',
    problem: (reason) => `Ad sunucusu yanıt vermedi (${reason}). Daha sonra yeniden denetleyin.`,
  },
  ownedElsewhere:
    'Bu alan adını başka bir grup doğruladı. Bir alan adı aynı anda yalnızca bir gruba ait olabilir.',
  remove: 'Kaldır',
  removeTitle: (domain) => `Kaldırılsın mı: ${domain}?`,
  removeText:
    'Bu grubun bağlantıları o alan adındaki kişiler için artık geçerli olmaz: kişiler burada başka bir yolla oturum açar. Alan adını başka bir grup doğrulayabilir. Geri almak için yeni bir kayıt oluşturursunuz.',
  removed: (domain) => `${domain} kaldırıldı.`,
}
