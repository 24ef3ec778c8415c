// Machine-made: waits for a native reader.
import type { ScopesTexts } from '../en-US/scopes.ts'

/** What each scope allows and what claims are called, in Spanish. */
export const scopesTexts: ScopesTexts = {
  scopes: {
    openid: {
      title: 'Saber quién eres',
      hint: 'El identificador de tu cuenta, para reconocerte.',
    },
    profile: { title: 'Ver tu perfil', hint: 'Tu nombre, nombre de usuario, foto e idioma.' },
    email: { title: 'Ver tu dirección de correo', hint: 'Y si está confirmada.' },
    phone: { title: 'Ver tus números de teléfono', hint: 'Y si están confirmados.' },
    mobile: { title: 'Ver tu número de móvil', hint: 'Y si está confirmado.' },
    address: {
      title: 'Ver tu dirección postal',
      hint: 'Tal como la has escrito en tu cuenta.',
    },
    offline_access: {
      title: 'Mantener la conexión',
      hint: 'Mantiene este acceso cuando no usas la aplicación.',
    },
    identities: {
      title: 'Ver cómo inicias sesión',
      hint: 'Las formas de iniciar sesión vinculadas a tu cuenta, nunca una contraseña.',
    },
    roles: { title: 'Ver tus roles', hint: 'Lo que puedes hacer aquí, como «usuario».' },
    groups: {
      title: 'Ver tus grupos',
      hint: 'Los grupos a los que perteneces y tus roles en ellos.',
    },
  },

  claims: {
    name: 'nombre completo',
    given_name: 'nombre',
    family_name: 'apellidos',
    middle_name: 'segundo nombre',
    nickname: 'apodo',
    preferred_username: 'nombre de usuario',
    profile: 'página de perfil',
    picture: 'foto',
    website: 'sitio web',
    gender: 'género',
    birthdate: 'fecha de nacimiento',
    zoneinfo: 'zona horaria',
    locale: 'idioma',
    updated_at: 'fecha del último cambio de tu cuenta',
    username: 'nombre de usuario',
    userStatus: 'estado de tu cuenta',
    user_status: 'estado de tu cuenta',
    created_at: 'fecha de creación de tu cuenta',
    customFields: 'otros datos de tu perfil',
    email: 'dirección de correo',
    email_verified: 'si tu dirección de correo está confirmada',
    phone_number: 'número de teléfono',
    phone_number_verified: 'si tu número de teléfono está confirmado',
    mobile_number: 'número de móvil',
    mobile_number_verified: 'si tu número de móvil está confirmado',
    address: 'dirección postal',
    identities: 'cómo inicias sesión',
    roles: 'tus roles',
    groups: 'grupos y tus roles en ellos',
  },

  ownScopes: {
    profile_write: {
      title: 'Cambiar tu perfil',
      hint: 'Tu nombre, tu idioma y datos parecidos. Para otra dirección de correo u otro número de teléfono tienes que iniciar sesión antes.',
    },
    groups_accept: {
      title: 'Responder por ti a invitaciones a grupos',
      hint: 'Un grupo al que te unes puede decidir cómo tienes que iniciar sesión, y sus administradores ven quién eres.',
    },
    access_request: {
      title: 'Solicitar roles para ti, tomarlos y terminarlos',
      hint: 'También los que puedes tomar por tu cuenta. Ver qué has solicitado y por qué.',
    },
    access_decide: {
      title: 'Decidir por ti quién obtiene un rol',
      hint: 'Aprobar o rechazar las solicitudes de otras personas que esperan tu decisión.',
    },
  },

  managementScopes: {
    users_read: {
      title: 'Ver todos los usuarios',
      hint: 'Los datos de cuenta, las sesiones y los permisos de todas las personas.',
    },
    users_write: {
      title: 'Crear y cambiar usuarios',
      hint: 'Sus datos, contraseñas y direcciones de correo; bloquearlos y cerrar sus sesiones.',
    },
    users_delete: {
      title: 'Eliminar usuarios',
      hint: 'Cuentas y todo lo que les pertenece, para siempre.',
    },
    users_search: {
      title: 'Buscar entre todos los usuarios',
      hint: 'Y ver los nombres de los que se encuentren.',
    },
    users_support: {
      title: 'Ver lo que ve un usuario',
      hint: 'La cuenta y lo que reciben las aplicaciones, con un motivo; se avisa a la persona.',
    },
    groups_read: {
      title: 'Ver los grupos que administras',
      hint: 'Y quién está en ellos, con qué roles.',
    },
    groups_write: {
      title: 'Crear y cambiar grupos',
      hint: 'Los que administras: quién está en ellos y con qué roles.',
    },
    groups_delete: {
      title: 'Eliminar grupos y retirar miembros',
      hint: 'En los grupos que administras.',
    },
    apps_read: { title: 'Ver todas las aplicaciones', hint: 'Y cómo están configuradas.' },
    apps_write: {
      title: 'Registrar y cambiar aplicaciones',
      hint: 'Incluido lo que pueden hacer y sus secretos.',
    },
    apps_delete: {
      title: 'Eliminar aplicaciones',
      hint: 'Ya nadie podrá iniciar sesión en ellas.',
    },
    roles_read: { title: 'Ver todos los roles', hint: 'Tal como están definidos para todos.' },
    roles_write: {
      title: 'Crear y cambiar roles',
      hint: 'Tal como están definidos para todos.',
    },
    roles_delete: {
      title: 'Eliminar roles',
      hint: 'Todas las personas que tienen uno lo pierden.',
    },
    scopes_read: {
      title: 'Ver todos los permisos',
      hint: 'Los que pueden pedir las aplicaciones.',
    },
    scopes_write: {
      title: 'Crear y cambiar permisos',
      hint: 'Lo que lee la gente cuando las aplicaciones los piden.',
    },
    scopes_delete: {
      title: 'Eliminar permisos',
      hint: 'Lo que lee la gente cuando las aplicaciones los piden.',
    },
    webhook_read: {
      title: 'Ver todos los webhooks',
      hint: 'Direcciones a las que se avisa de los eventos.',
    },
    webhook_write: {
      title: 'Crear y cambiar webhooks',
      hint: 'Direcciones a las que se avisa de los eventos.',
    },
    webhook_delete: {
      title: 'Eliminar webhooks',
      hint: 'Direcciones a las que se avisa de los eventos.',
    },
    events_read: {
      title: 'Ver el registro de eventos',
      hint: 'Quién inició sesión o cambió algo, cuándo y desde dónde.',
    },
    keys_read: {
      title: 'Ver las claves de este servidor',
      hint: 'Y desde cuándo firma cada una.',
    },
    keys_write: {
      title: 'Sustituir y retirar claves de este servidor',
      hint: 'Lo que firmó una clave retirada se rechaza: puede que todos tengan que volver a iniciar sesión.',
    },
    settings_read: {
      title: 'Ver los ajustes de este servidor',
      hint: 'Y cuántos usuarios, grupos y aplicaciones hay; nunca un secreto.',
    },
    settings_write: {
      title: 'Cambiar los ajustes de este servidor',
      hint: 'Quién puede registrarse, lo seguros que deben ser los inicios de sesión, cuánto valen los tokens, cómo se envía el correo.',
    },
    introspect: {
      title: 'Comprobar tokens',
      hint: 'Si los tokens de otras aplicaciones son válidos y de quién son.',
    },
    scim: {
      title: 'Transferir personas y grupos',
      hint: 'Los de un directorio, para la conexión con él.',
    },
    ssf_read: {
      title: 'Recibir eventos de seguridad',
      hint: 'Sesiones terminadas, credenciales y roles cambiados, de los flujos creados para ella.',
    },
    ssf_manage: {
      title: 'Gestionar flujos de eventos de seguridad',
      hint: 'Crea flujos para sí misma, que informan sobre todo el servidor.',
    },
  },
}
