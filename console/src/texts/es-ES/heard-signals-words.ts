// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the security events that a connection hears. */
export const heardSignalsWords: Words['heardSignalsWords'] = {
  title: 'Señales de la otra parte',
  intro:
    'Si la otra parte envía eventos de seguridad (Shared Signals), una cuenta que termina allí cierra aquí las sesiones de inmediato. Ningún evento asigna un rol ni deja entrar a nadie.',
  none: 'No se recibe nada.',
  hear: 'Recibir señales',
  anew: 'Configurar de nuevo',
  anewHint:
    'El flujo de allí se sustituye por uno nuevo. Si alguien lo configuró allí, tiene que introducir la nueva cabecera.',
  state: 'Flujo en la otra parte',
  statuses: { enabled: 'Activado', paused: 'En pausa', disabled: 'Desactivado' },
  stopped: 'La otra parte ha detenido el flujo, así que no llega ningún evento.',
  problem: 'El último problema',
  delivery: 'Cómo llegan los eventos',
  deliveries: {
    push: 'Los envía la otra parte (push)',
    poll: 'Se le pregunta cada 10 segundos (poll)',
  },
  received: 'Último evento',
  verified: 'Última respuesta a una prueba',
  never: 'Nunca',
  issuer: 'Transmisor',
  issuerHint: 'Su emisor. Vacío: la otra parte de la conexión.',
  audience: 'Para quién son los eventos',
  audienceHint: 'Tal como lo muestra el transmisor (aud).',
  keys: 'Dirección de sus claves',
  keysHint: 'Solo hace falta si el transmisor no publica metadatos.',
  endpoint: 'Dirección para los eventos',
  rules: 'Qué hacen los eventos',
  events: {
    'session-revoked': 'Una sesión ha terminado',
    'credential-change': 'Una contraseña o un factor ha cambiado',
    'account-disabled': 'La cuenta se ha desactivado',
    'account-purged': 'La cuenta se ha eliminado',
    'account-credential-change-required': 'La contraseña se tiene que cambiar',
    'credential-compromise': 'Han robado una contraseña o un factor',
  },
  actions: {
    ignore: 'nada',
    end_sessions: 'cierra las sesiones iniciadas con esta conexión',
    end_all: 'cierra todas las sesiones de la persona',
  },
  access: 'Quién configura el flujo',
  accesses: {
    client: {
      name: 'Este servidor, como cliente de la conexión',
      hint: 'El cliente necesita allí los scopes ssf.manage y ssf.read.',
    },
    token: { name: 'Este servidor, con un token', hint: 'Alguien lo crea allí.' },
    none: {
      name: 'Alguien de la otra parte',
      hint: 'Introduce una dirección y una cabecera, que se muestran después de guardar.',
    },
  },
  token: 'Token del transmisor',
  tokenHint: 'Para su API de flujos.',
  tokenKept: 'Vacío: se conserva el token.',
  enterThere: 'Introduce ambos en la otra parte.',
  header: 'Cabecera Authorization',
  headerOnce: 'Solo se muestra esta vez.',
  done: 'Listo',
  verify: 'Pedir una prueba',
  asked: 'Se ha pedido una prueba. Cuando llegue, aquí se mostrará la hora.',
  notAsked: (problem) => `No se ha podido pedir una prueba: ${problem}`,
  changeRules: 'Cambiar las reglas',
  save: 'Guardar',
  saved: 'Guardado.',
  remove: 'Dejar de recibir',
  question: '¿Dejar de recibir este flujo?',
  consequences:
    'Una cuenta que termine allí no cerrará ninguna sesión aquí antes del próximo inicio de sesión.',
  removed: 'Ya no se recibe nada.',
}
