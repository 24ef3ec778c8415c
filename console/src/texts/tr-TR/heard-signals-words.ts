// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the security events that a connection hears. */
export const heardSignalsWords: Words['heardSignalsWords'] = {
  title: 'Karşı tarafın sinyalleri',
  intro:
    'Karşı taraf güvenlik olayları gönderiyorsa (Shared Signals), orada sona eren bir hesap buradaki oturumları hemen sonlandırır. Hiçbir olay rol vermez veya kimseyi içeri almaz.',
  none: 'Hiçbir şey dinlenmiyor.',
  hear: 'Sinyalleri dinle',
  anew: 'Yeniden ayarla',
  anewHint:
    'Oradaki akışın yerine yenisi geçer. Akışı orada biri ayarladıysa yeni başlığı girmesi gerekir.',
  state: 'Oradaki akış',
  statuses: { enabled: 'Etkin', paused: 'Duraklatıldı', disabled: 'Devre dışı' },
  stopped: 'Karşı taraf akışı durdurdu; bu yüzden olay gelmiyor.',
  problem: 'Son sorun',
  delivery: 'Olayların nasıl geldiği',
  deliveries: {
    push: 'Karşı taraf gönderir (push)',
    poll: 'Her 10 saniyede bir sorulur (poll)',
  },
  received: 'Son olay',
  verified: 'Bir teste son yanıt',
  never: 'Hiç',
  issuer: 'Gönderen (transmitter)',
  issuerHint: 'Yayıncısı (issuer). Boş: bağlantının karşı tarafı.',
  audience: 'Olayların kime yönelik olduğu',
  audienceHint: 'Gönderenin gösterdiği gibi (aud).',
  keys: 'Anahtarlarının adresi',
  keysHint: 'Yalnızca gönderen üst veri yayımlamıyorsa gerekir.',
  endpoint: 'Olaylar için adres',
  rules: 'Olayların ne yaptığı',
  events: {
    'session-revoked': 'Bir oturum sona erdi',
    'credential-change': 'Bir parola veya faktör değişti',
    'account-disabled': 'Hesap devre dışı bırakıldı',
    'account-purged': 'Hesap silindi',
    'account-credential-change-required': 'Parolanın değiştirilmesi gerekiyor',
    'credential-compromise': 'Bir parola veya faktör çalındı',
  },
  actions: {
    ignore: 'hiçbir şey',
    end_sessions: 'bu bağlantıyla başlayan oturumları sonlandırır',
    end_all: 'kişinin tüm oturumlarını sonlandırır',
  },
  access: 'Akışı kim ayarlar',
  accesses: {
    client: {
      name: 'Bu sunucu, bağlantının istemcisi olarak',
      hint: 'İstemcinin orada ssf.manage ve ssf.read kapsamlarına ihtiyacı vardır.',
    },
    token: { name: 'Bu sunucu, bir belirteçle', hint: 'Belirteci orada biri oluşturur.' },
    none: {
      name: 'Oradaki biri',
      hint: 'Kaydettikten sonra gösterilen bir adres ve bir başlık girer.',
    },
  },
  token: 'Gönderenin belirteci',
  tokenHint: 'Akış API’si için.',
  tokenKept: 'Boş: belirteç korunur.',
  enterThere: 'İkisini de orada girin.',
  header: 'Authorization başlığı',
  headerOnce: 'Yalnızca bu kez gösterilir.',
  done: 'Bitti',
  verify: 'Test iste',
  asked: 'Test istendi. Geldiğinde zamanı burada gösterilir.',
  notAsked: (problem) => `Test istenemedi: ${problem}`,
  changeRules: 'Kuralları değiştir',
  save: 'Kaydet',
  saved: 'Kaydedildi.',
  remove: 'Dinlemeyi bırak',
  question: 'Bu akışı dinlemek bırakılsın mı?',
  consequences:
    'O zaman orada sona eren bir hesap, bir sonraki oturum açmaya kadar buradaki hiçbir oturumu sonlandırmaz.',
  removed: 'Artık hiçbir şey dinlenmiyor.',
}
