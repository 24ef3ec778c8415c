// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about looking at an account to help. */
export const supportWords: Words['supportWords'] = {
  action: 'Gördüklerini gör',
  title: (name) => `Kişinin gördükleri: ${name}`,
  lead: 'Sahibinin gördüğü haliyle hesap sayfası ve uygulamaların kişi hakkında öğrendikleri. Burada hiçbir şey değiştirilemez ve bu kişi olarak oturum açmış olmazsınız.',
  told: 'Gerekçeniz olay günlüğünde saklanır ve kişi bir e-posta alır.',
  reason: 'Neden bakıyorsunuz?',
  reasonHint: 'Örneğin bir destek kaydının numarası; en az 5 karakter.',
  look: 'Bak',
  banner: 'Başka birinin hesabını salt okunur olarak görüyorsunuz. Kendisine haber verildi.',
  because: (reason) => `Gerekçe: ${reason}`,
  profile: 'Profil',
  factors: 'İkinci faktörler ve geçiş anahtarları',
  none: 'Yok',
  kinds: { totp: 'Kimlik doğrulama uygulaması', passkey: 'Geçiş anahtarı' },
  codes: (left) => `Kalan kurtarma kodu: ${left}`,
  sessions: 'Cihazlar',
  since: 'başlangıç:',
  otherBrowser: 'Bir uygulama',
  groups: 'Gruplar ve roller',
  activity: 'Son etkinlikler',
  apps: 'Uygulamaların aldıkları',
  refusals: {
    'client-disabled': 'Uygulama kapatılmış.',
    'user-status': 'Hesap oturum açamaz.',
    'not-in-groups': 'Kişi, uygulamayı kullanabilen grupların hiçbirinde değil.',
  },
  refused: 'Hiçbir şey almaz.',
  scopes: 'Kapsamlar',
  tokens: { access: 'Erişim belirteci', id: 'Kimlik belirteci' },
}
