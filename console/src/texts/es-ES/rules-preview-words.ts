// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what rules would change. */
export const rulesPreviewWords: Words['rulesPreviewWords'] = {
  title: '¿Qué harían estas reglas?',
  person: 'Persona',
  personHint:
    'La dirección de correo o el nombre de usuario de alguien que ha iniciado sesión con esta conexión.',
  ask: 'Probar las reglas',
  incomplete: 'Completa primero las reglas de arriba.',
  nothing: 'Ninguna regla se aplica a esta persona.',
  powerBeyond:
    'Esta persona tiene poder más allá de este grupo. La conexión no inicia su sesión, y sus reglas no le asignan nada.',
  changes: { comes: 'Nuevo', stays: 'Se mantiene', ends: 'Termina' },
  in: 'en',
  inNew: (name) => `en ${name}, un subgrupo nuevo`,
  from: (because, rule) => `${because} (regla ${rule})`,
  claims: 'Lo último que dijo la otra parte',
}
