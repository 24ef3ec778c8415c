// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the tour. */
export const tourWords: Words['tourWords'] = {
  name: 'Tur',
  offer: {
    title: 'Burada yeni misiniz?',
    text: 'Konsolda bir tur iki dakika sürer.',
    begin: 'Tura başla',
    later: 'Şimdi değil',
  },
  step: (step, of) => `Tur, adım ${step} / ${of}`,
  back: 'Geri',
  next: 'İleri',
  done: 'Bitti',
  leave: 'Turu bitir',
  steps: {
    '/groups': {
      title: 'Grup ağacı',
      text: 'Herkes, her birinde başka rollerle birçok grupta olabilir. Üyelerini ve hangilerinin bir üst gruptan rolü olduğunu görmek için bir grubu açın.',
    },
    '/people': {
      title: 'Kişiler',
      text: 'Birini açın: grupları ve rolleri ile her birinin nereden geldiği, oturumları ve ikinci faktörleri, bir uygulama için verilen belirtecin onun hakkında ne söyleyeceği.',
    },
    '/access': {
      title: 'Sona eren erişim',
      text: 'Kişiler gerekçeyle ve belirli bir süre için rol ister. Sizi bekleyenler ve yakında sona erecekler buradadır. Bir rol sona erdiğinde artık hiçbir belirteç onu bildirmez.',
    },
    '/reviews': {
      title: 'İncelemeler',
      text: 'Arada bir, birileri hangi role kimin ihtiyacı olduğunu onaylar. Bir inceleme; rolü kimin, neden verdiğini ve en son ne zaman kullanıldığını gösterir.',
    },
    '/apps': {
      title: 'Uygulamalar',
      text: 'Bir tane kaydedin: ne tür bir uygulama olduğunu belirtin; konsol gerisini ayarlar ve yapıştırıldığı gibi çalışan kodu gösterir.',
    },
    '/connections': {
      title: 'Başka yerde oturum açma',
      text: 'Bir şirket kendi diziniyle oturum açar. Grubunun yöneticisi bunu, şirkete ait olduğu doğrulanmış alan adları için ayarlayabilir.',
    },
    '/events': {
      title: 'Olanlar',
      text: 'Her değişiklik; kimin yaptığı, önceki hali ve çoğu zaman bir geri dönüş yoluyla birlikte buradadır. Turu, adınızın altındaki menüde yeniden bulursunuz.',
    },
  },
}
