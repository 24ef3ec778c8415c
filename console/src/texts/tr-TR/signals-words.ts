// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about streams of signals. */
export const signalsWords: Words['signalsWords'] = {
  lead: 'Bir oturum sona erdiğinde, bir kimlik bilgisi değiştiğinde, bir hesap engellendiğinde veya bir rol verildiğinde, değiştiğinde ya da sona erdiğinde uygulama bunu bir an içinde öğrenir. O zaman her istekte sormadan belirteçleri reddedebilir.',
  add: 'Akış ekle',
  ofGroup: {
    title: 'Sinyal akışları',
    lead: 'Bu gruptaki veya altındaki birinin oturumu sona erdiğinde, bir hesap engellendiğinde veya bir rol verildiğinde, değiştiğinde ya da sona erdiğinde bunu bir an içinde öğrenen uygulamalar.',
    none: 'Yalnızca bu gruptan haber alan uygulama yok.',
  },
  none: 'Henüz akış yok.',
  noneHint:
    'Buraya bir tane ekleyin veya kendi akışını oluşturması için uygulamaya ssf_manage kapsamını verin.',
  needsScope:
    'Sorabilmek (poll) için uygulamanın ayrıca ssf_read veya ssf_manage kapsamlarından birine ihtiyacı vardır.',
  delivery: 'Teslimat',
  methods: {
    poll: 'Uygulama sorar (poll)',
    push: 'Gönderilir (push)',
    revoke: 'Kişilerin oturumunu her yerde kapatması istenir (Global Token Revocation)',
  },
  url: 'Adres',
  urlHint: 'İmzalı olaylar buraya POST ile gönderilir.',
  revokeHint:
    'Bir kişinin tüm oturumları sona erdiğinde istekler buraya gönderilir. Başlık yoksa imzalı bir JWT onları kanıtlar.',
  header: 'Authorization başlığı',
  headerHint:
    'Her olayla gönderilir, örneğin Bearer ve uygulamanın bir belirteci. Sonradan kimse okuyamaz.',
  app: 'Uygulama',
  chooseApp: 'Uygulama seçin',
  clientId: 'İstemci kimliği',
  clientIdHint: 'Haber alan uygulamanınki. Sunucuyu işleten bilir.',
  group: 'Grup',
  groupHint: 'Yalnızca bu gruptan ve altındakilerden haber verir.',
  wholeServer: 'Tüm sunucu',
  description: 'Açıklama',
  create: 'Ekle',
  added: 'Akış eklendi. Bundan sonra olanları bildirir.',
  statuses: { enabled: 'Etkin', paused: 'Duraklatıldı', disabled: 'Devre dışı' },
  waiting: 'Bekleyen',
  refused: 'Reddedilen',
  oldest: 'En eskisi',
  asked: 'Son sorgu',
  sent: 'Son gönderim',
  never: 'Hiç',
  failing: 'Alıcının hata vermeye başladığı zaman:',
  problems: {
    'there was no connection or no answer': 'Bağlantı kurulamadı veya yanıt gelmedi.',
    'the answer took too long': 'Yanıt çok uzun sürdü.',
    'the answer cannot be read': 'Yanıt okunamıyor.',
  },
  verify: 'Test gönder',
  verified: 'Bir doğrulama olayı yolda.',
  pause: 'Duraklat',
  paused: 'Olaylar artık bekliyor ve uygulamaya haber verildi.',
  resume: 'Sürdür',
  resumed: 'Olaylar yeniden teslim ediliyor.',
  delete: 'Sil',
  deleteTitle: 'Bu akış silinsin mi?',
  deleteText: 'Uygulama artık haber almaz ve bekleyenler atılır. Bu geri alınamaz.',
}
