// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps that register themselves. */
export const registrationWords: Words['registrationWords'] = {
  title: 'Tokens de registro',
  lead: 'Los agentes de programación y otras herramientas pueden registrarse por sí mismos. Un token se lo permite, tantas veces y durante tanto tiempo como digas. Nadie comprueba estas aplicaciones, así que siempre se pide a las personas su consentimiento.',
  add: 'Crear un token',
  none: 'No hay ningún token válido.',
  noneHint: 'Crea uno para cada equipo o herramienta, para poder anularlo por separado.',
  isClosed:
    'El registro está cerrado: ningún token funciona y solo los administradores registran aplicaciones. Para cambiarlo, pon clientRegistration.mode en token en los ajustes.',
  isOpen:
    'El registro está abierto: cualquier aplicación puede registrarse sin token. Un token puede permitirle además otros scopes.',
  settings: 'Ir a estos ajustes',
  endpoint: 'Dónde se registran las aplicaciones',
  columns: { name: 'Para', scopes: 'Scopes', uses: 'Usos restantes', expires: 'Vence' },
  usualScopes: 'Como en los ajustes',
  name: 'Para quién es',
  nameHint: 'Por esto lo reconocerás más tarde.',
  uses: 'Cuántas aplicaciones pueden registrarse con él',
  lifetime: 'Válido durante',
  lifetimes: {
    3600: 'Una hora',
    86400: 'Un día',
    604800: 'Una semana',
    2592000: '30 días',
    31536000: 'Un año',
  },
  scopes: 'Scopes que pueden elegir estas aplicaciones',
  scopesHint: 'Sin ninguno, los de clientRegistration.scopes.',
  create: 'Crear el token',
  token: 'Token de registro',
  once: 'Cópialo ahora: solo se muestra esta vez. Quien lo tenga puede registrar aplicaciones.',
  tryIt: 'Una aplicación se registra con él así:',
  deleteTitle: (name) => `¿Eliminar el token para ${name}?`,
  deleteText: 'Ninguna aplicación podrá registrarse con él. Las ya registradas se mantienen.',
  deleted: 'El token se ha eliminado.',
  unchecked: 'Esta aplicación se registró por sí misma el',
  uncheckedName: 'Nadie ha comprobado su nombre.',
  leadsTo: 'Los inicios de sesión llevan a:',
  takeOver:
    'Hasta que alguien la cambie aquí, puede cambiarse a sí misma, y se elimina si no se usa.',
}
