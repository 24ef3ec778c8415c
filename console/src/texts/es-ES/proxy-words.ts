// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps behind a proxy. */
export const proxyWords: Words['proxyWords'] = {
  section: 'Detrás del proxy',
  origins: 'Direcciones de la aplicación',
  originsHint: 'Dónde se abre: esquema, host y puerto. Las peticiones a otros hosts se rechazan.',
  user: 'Cómo llama la aplicación a las personas',
  userHint: 'La cabecera Remote-User.',
  users: {
    username: 'Nombre de usuario',
    email: 'Dirección de correo, si está confirmada',
    sub: 'ID (sub)',
  },
  pathsSection: 'Rutas',
  pathsHint:
    'Todo necesita un inicio de sesión de alguien que pueda usar la aplicación. Una ruta puede ser pública o para menos personas; incluye todo lo que hay debajo, y vale la más larga.',
  addPath: 'Añadir una ruta',
  removePath: (path) => `Eliminar la ruta: ${path}`,
  pathNumber: (n) => `Ruta ${n}`,
  path: 'Ruta',
  access: 'Quién puede abrirla',
  accesses: { 'signed-in': 'Quien haya iniciado sesión', public: 'Cualquiera, sin iniciar sesión' },
  groups: 'Solo miembros de estos grupos',
  strength: 'El inicio de sesión exige al menos',
  connect: {
    lead: 'Pon esto en la configuración de tu proxy, con tu certificado y la dirección de la aplicación. La aplicación sabe entonces quién es por las cabeceras Remote-User, Remote-Email, Remote-Name, Remote-Groups y Remote-Roles; Remote-Jwt es lo mismo, firmado.',
    first: (origin) => `Para ${origin}. Las demás direcciones necesitan lo mismo.`,
    part: 'Envoy: en los filtros del listener',
    tested:
      'Nuestras pruebas lo ejecutan delante de una aplicación: nginx 1.22 y Caddy 2.6 de Debian 12, con inicio y cierre de sesión, formularios, WebSockets, programas y cabeceras falsificadas.',
    notRun: {
      Traefik: {
        title: 'Sin ejecutar hasta ahora con Traefik',
        hint: 'Las pruebas de nginx y Caddy se ejecutan con Traefik donde está instalado. No lo estaba donde las ejecutamos.',
      },
      Envoy: {
        title: 'Sin ejecutar con Envoy',
        hint: 'Nuestras pruebas envían peticiones como las describe la documentación de Envoy. Pon también headers_with_underscores_action en REJECT_REQUEST. HEAD, OPTIONS y los métodos que no sean GET, POST, PUT, PATCH y DELETE se rechazan.',
      },
    },
    needs: 'Qué se tiene que cumplir',
    trust:
      'El proxy está en http.trustedProxies de este servidor. A las preguntas de otros no se responde.',
    trustsNobody:
      'El ajuste http.trustedProxies está vacío: este servidor no respondería a ningún proxy.',
    onlyWay:
      'Nadie llega a la aplicación sin pasar por el proxy, o la aplicación comprueba Remote-Jwt.',
    signOut: 'Un enlace a /.ostiary/sign-out en la aplicación cierra la sesión de las personas.',
    open: 'Abrir la aplicación',
  },
}
