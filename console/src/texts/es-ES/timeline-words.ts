// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about who held which role, and when. */
export const timelineWords: Words['timelineWords'] = {
  title: 'Cronología de los roles',
  role: 'Rol',
  anyRole: 'Todos los roles',
  only: (name) => `Solo ${name}`,
  onlyOf: (name) => `Mostrar solo a ${name}`,
  everybody: 'Mostrar a todas las personas',
  none: 'Nadie ha tenido un rol.',
  noneHint: 'Aquí aparece quién tuvo qué, desde cuándo, hasta cuándo y por qué.',
  member: 'miembro',
  now: 'ahora',
  given: (how, by) => (by === undefined ? `asignado ${how}` : `asignado ${how} (${by})`),
  ended: (how, by) => (by === undefined ? `terminado ${how}` : `terminado ${how} (${by})`),
  breakGlass: 'emergencia',
  hows: {
    hand: 'a mano',
    rule: 'por una regla',
    request: 'por solicitud',
    activation: 'por activación',
    breakGlass: 'en una emergencia',
    import: 'por una importación',
    invitation: 'por una invitación',
    before: 'antes de que empezara el historial',
    server: 'por el servidor',
    expired: 'al cumplirse su plazo',
    review: 'por una revisión',
    merged: 'por una combinación de cuentas',
    groupDeleted: 'con su grupo',
    personDeleted: 'con la cuenta',
  },
}
