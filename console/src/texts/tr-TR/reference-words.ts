// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of what refers to something of another view. */
export const referenceWords: Words['referenceWords'] = {
  inviteToApp: {
    label: 'Sonraki adım',
    hint: 'Kişilerin parola seçtikten sonra açacağı uygulama.',
    none: 'Buradaki hesapları',
  },
  newRole: {
    title: (role) => `Yeni rol oluşturulsun mu: ${role}?`,
    hint: 'Bu role henüz kimse sahip değil. Roller tam olarak yazılır.',
    likely: (role) => `Bu role henüz kimse sahip değil. Şunu mu demek istediniz: ${role}?`,
    use: (role) => `Kullan: ${role}`,
    make: (role) => `Oluştur: ${role}`,
    drop: 'Çıkar',
  },
  close: 'Kapat',
  revert: {
    action: 'Eski haline döndür',
    ask: (act) => `Eski haline döndürülsün mü: “${act}”?`,
    hint: 'Değiştirilenler, sizin haklarınızla eski değerini alır. Günlük, eski haline döndürüldüğünü belirtir.',
    done: 'Eski haline döndürüldü.',
    changed: 'Bu arada değiştirildiği için eski haline döndürülemez.',
    now: (field, now) => `${field}, şimdiki değer: ${now}`,
    gone: (field) => `${field}: artık değeri yok veya silinmiş.`,
    of: 'Eski haline döndürdüğü olay',
  },
  groupId: 'Grubun kimliği',
  by: 'yapan:',
  inConsole: 'konsolda',
  theConsole: 'Konsol',
  operators: {
    import: 'içe aktarma',
    'command line': 'komut satırı',
    server: 'sunucu',
  },
  changed: {
    title: 'Neler değişti',
    nothing: 'hiçbir şey',
    to: 'yeni:',
    secret: 'değiştirildi; günlük gizli bilgi içermez',
    tooLong: 'değiştirildi; değerler günlük için çok uzun',
    erased: 'Değişenler kişiyle birlikte kalıcı olarak silindi.',
    altered: 'Değişenler, olaydan sonra veritabanında değiştirilmiş.',
  },
  noGroup: 'Okuyabildiğiniz hiçbir grup bu ada sahip değil.',
  browserOn: (browser, system) => `${browser} (${system})`,
  byRule: (role, connection, rule) => {
    const which = rule === undefined ? 'kuralla' : `kural ${rule}`
    return connection === undefined ? `${role} (${which})` : `${role} (${connection}, ${which})`
  },
}
