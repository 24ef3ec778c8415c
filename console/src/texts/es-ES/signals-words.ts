// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about streams of signals. */
export const signalsWords: Words['signalsWords'] = {
  lead: 'La aplicación sabe al momento cuándo termina una sesión, cambia una credencial, se bloquea una cuenta o se asigna, cambia o termina un rol. Así puede rechazar tokens sin preguntar en cada petición.',
  add: 'Añadir un flujo',
  ofGroup: {
    title: 'Flujos de señales',
    lead: 'Aplicaciones que saben al momento cuándo termina una sesión de alguien de este grupo o por debajo, se bloquea una cuenta o se asigna, cambia o termina un rol.',
    none: 'Ninguna aplicación recibe señales solo de este grupo.',
  },
  none: 'Todavía no hay ningún flujo.',
  noneHint: 'Añade uno aquí o da a la aplicación el scope ssf_manage, para que cree los suyos.',
  needsScope:
    'Para consultar, la aplicación necesita además uno de los scopes ssf_read y ssf_manage.',
  delivery: 'Entrega',
  methods: {
    poll: 'La aplicación pregunta (poll)',
    push: 'Se le envía (push)',
    revoke: 'Se le pide que cierre todas las sesiones de las personas (Global Token Revocation)',
  },
  url: 'Dirección',
  urlHint: 'Aquí se envían por POST los eventos firmados.',
  revokeHint:
    'Aquí se envían peticiones cuando terminan todas las sesiones de una persona. Sin cabecera, un JWT firmado las acredita.',
  header: 'Cabecera Authorization',
  headerHint:
    'Se envía con cada evento, por ejemplo Bearer y un token de la aplicación. Nadie puede leerla después.',
  app: 'Aplicación',
  chooseApp: 'Elige una aplicación',
  clientId: 'ID de cliente',
  clientIdHint: 'De la aplicación que recibe. Lo conoce quien gestiona el servidor.',
  group: 'Grupo',
  groupHint: 'Informa solo de este grupo y de los que hay debajo.',
  wholeServer: 'Todo el servidor',
  description: 'Descripción',
  create: 'Añadir',
  added: 'El flujo se ha añadido. Informa de lo que ocurra a partir de ahora.',
  statuses: { enabled: 'Activado', paused: 'En pausa', disabled: 'Desactivado' },
  waiting: 'En espera',
  refused: 'Rechazados',
  oldest: 'El más antiguo desde',
  asked: 'Última consulta',
  sent: 'Último envío',
  never: 'Nunca',
  failing: 'El receptor falla desde',
  problems: {
    'there was no connection or no answer': 'No hubo conexión o respuesta.',
    'the answer took too long': 'La respuesta tardó demasiado.',
    'the answer cannot be read': 'La respuesta no se puede leer.',
  },
  verify: 'Enviar una prueba',
  verified: 'Un evento de verificación está en camino.',
  pause: 'Pausar',
  paused: 'Los eventos esperan ahora, y se avisa a la aplicación.',
  resume: 'Reanudar',
  resumed: 'Los eventos se vuelven a entregar.',
  delete: 'Eliminar',
  deleteTitle: '¿Eliminar este flujo?',
  deleteText: 'La aplicación no recibe nada más y lo que espera se descarta. No se puede deshacer.',
}
