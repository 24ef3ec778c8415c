// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about emails that are shown instead of sent. */
export const mailWords: Words['mailWords'] = {
  title: 'E-postalar',
  lead: 'Bu sunucunun posta sunucusu yok ve ona yalnızca bu makineden ulaşılabilir; bu yüzden e-postalarını göndermek yerine burada gösterir. İçlerindeki bağlantılar hesapları açar. Göndermek için mail.smtpUrl ayarını belirleyin.',
  none: 'Henüz e-posta yok.',
  noneHint: 'Birini davet edin veya bir parolayı sıfırlayın: e-posta burada görünür.',
  to: (address) => `Alıcı: ${address}`,
}
