// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps behind a proxy. */
export const proxyWords: Words['proxyWords'] = {
  section: 'Proxy’nin arkasında',
  origins: 'Uygulamanın adresleri',
  originsHint:
    'Kişilerin uygulamayı açtığı yer: şema, ana makine ve bağlantı noktası. Diğer ana makinelere yapılan istekler reddedilir.',
  user: 'Uygulamanın kişileri adlandırdığı değer',
  userHint: 'Remote-User başlığı.',
  users: {
    username: 'Kullanıcı adı',
    email: 'E-posta adresi, onaylıysa',
    sub: 'Kimlik (sub)',
  },
  pathsSection: 'Yollar',
  pathsHint:
    'Her şey, uygulamayı kullanabilenlerin oturum açmasını gerektirir. Bir yol herkese açık olabilir veya daha az kişi için olabilir; altındaki her şey için geçerlidir ve en uzun yol belirleyicidir.',
  addPath: 'Yol ekle',
  removePath: (path) => `Yolu kaldır: ${path}`,
  pathNumber: (n) => `Yol ${n}`,
  path: 'Yol',
  access: 'Kimler açabilir',
  accesses: { 'signed-in': 'Oturum açmış olanlar', public: 'Herkes, oturum açmadan' },
  groups: 'Yalnızca bu grupların üyeleri',
  strength: 'Oturum açma en az şöyle olmalı',
  connect: {
    lead: 'Bunu proxy’nizin yapılandırmasına koyun, sertifikanızı ve uygulamanın adresini belirtin. Uygulama kimin geldiğini Remote-User, Remote-Email, Remote-Name, Remote-Groups ve Remote-Roles başlıklarından okur; Remote-Jwt aynısının imzalı halidir.',
    first: (origin) => `Şunun için: ${origin}. Diğer adresler de aynısını gerektirir.`,
    part: 'Envoy: dinleyicinin filtrelerinde',
    tested:
      'Testlerimiz bunu bir uygulamanın önünde çalıştırır: Debian 12’nin nginx 1.22 ve Caddy 2.6 sürümleri; oturum açma ve kapatma, formlar, WebSocket’ler, programlar ve sahte başlıklarla.',
    notRun: {
      Traefik: {
        title: 'Şimdiye kadar Traefik ile çalıştırılmadı',
        hint: 'nginx ve Caddy testleri, kurulu olduğu yerde Traefik ile de çalışır. Testleri çalıştırdığımız yerde kurulu değildi.',
      },
      Envoy: {
        title: 'Envoy ile çalıştırılmadı',
        hint: 'Testlerimiz istekleri Envoy belgelerinde anlatıldığı gibi gönderir. headers_with_underscores_action değerini de REJECT_REQUEST yapın. HEAD, OPTIONS ve GET, POST, PUT, PATCH ve DELETE dışındaki yöntemler reddedilir.',
      },
    },
    needs: 'Sağlanması gerekenler',
    trust:
      'Proxy, bu sunucunun http.trustedProxies ayarında yer alır. Diğerlerinin sorularına yanıt verilmez.',
    trustsNobody: 'http.trustedProxies ayarı boş: bu sunucu hiçbir proxy’ye yanıt vermez.',
    onlyWay: 'Uygulamaya proxy dışında kimse ulaşamaz veya uygulama Remote-Jwt değerini denetler.',
    signOut: 'Uygulamadaki /.ostiary/sign-out bağlantısı kişilerin oturumunu kapatır.',
    open: 'Uygulamayı aç',
  },
}
