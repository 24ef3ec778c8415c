// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about directories that push people and groups. */
export const scimWords: Words['scimWords'] = {
  title: 'Aprovisionamiento (SCIM)',
  intro:
    'Un directorio como Entra ID u Okta transfiere personas y grupos. Dale esta dirección y un token.',
  endpoint: 'Dirección',
  pushed: 'Transferido hasta ahora',
  counts: (users, groups) =>
    `${users === 1 ? '1 persona' : `${users} personas`}, ${groups === 1 ? '1 grupo' : `${groups} grupos`}`,
  role: 'Rol de los miembros en los grupos transferidos',
  tokens: 'Tokens',
  until: 'hasta',
  lastUsed: 'último uso',
  never: 'nunca usado',
  make: 'Crear un token',
  full: 'Hay dos tokens. Elimina primero el que ya no se usa.',
  once: 'El token solo se muestra esta vez. Cópialo ahora.',
  remove: 'Eliminar',
  removeLabel: (n) => `Eliminar el token ${n}`,
  question: '¿Eliminar este token?',
  consequences: 'Un directorio que lo use no podrá transferir nada a partir de ahora.',
  removed: 'El token se ha eliminado.',
}
