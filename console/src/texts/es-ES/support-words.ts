// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about looking at an account to help. */
export const supportWords: Words['supportWords'] = {
  action: 'Ver lo que ve',
  title: (name) => `Qué ve ${name}`,
  lead: 'La página de la cuenta tal como la ve la persona y lo que las aplicaciones saben de ella. Aquí no se puede cambiar nada, y no has iniciado sesión como esta persona.',
  told: 'El registro de eventos guarda tu motivo, y la persona recibe un correo.',
  reason: '¿Por qué la consultas?',
  reasonHint: 'Por ejemplo, el número de una incidencia; al menos 5 caracteres.',
  look: 'Consultar',
  banner: 'Ves la cuenta de otra persona, solo para lectura. Se le ha avisado.',
  because: (reason) => `Motivo: ${reason}`,
  profile: 'Perfil',
  factors: 'Segundos factores y llaves de acceso',
  none: 'Ninguno',
  kinds: { totp: 'Aplicación de autenticación', passkey: 'Llave de acceso' },
  codes: (left) => `Códigos de recuperación restantes: ${left}`,
  sessions: 'Dispositivos',
  since: 'desde',
  otherBrowser: 'Una aplicación',
  groups: 'Grupos y roles',
  activity: 'Actividad reciente',
  apps: 'Qué reciben las aplicaciones',
  refusals: {
    'client-disabled': 'La aplicación está desactivada.',
    'user-status': 'La cuenta no puede iniciar sesión.',
    'not-in-groups':
      'La persona no pertenece a ninguno de los grupos que pueden usar la aplicación.',
  },
  refused: 'No recibe nada.',
  scopes: 'Scopes',
  tokens: { access: 'Token de acceso', id: 'Token de ID' },
}
