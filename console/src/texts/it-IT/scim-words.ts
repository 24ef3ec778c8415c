// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about directories that push people and groups. */
export const scimWords: Words['scimWords'] = {
  title: 'Provisioning (SCIM)',
  intro:
    'Una directory come Entra ID o Okta trasmette persone e gruppi. Indicale questo indirizzo e un token.',
  endpoint: 'Indirizzo',
  pushed: 'Trasmessi finora',
  counts: (users, groups) =>
    `${users === 1 ? '1 persona' : `${users} persone`}, ${groups === 1 ? '1 gruppo' : `${groups} gruppi`}`,
  role: 'Ruolo dei membri nei gruppi trasmessi',
  tokens: 'Token',
  until: 'fino a:',
  lastUsed: 'ultimo utilizzo:',
  never: 'mai utilizzato',
  make: 'Crea un token',
  full: 'Ci sono due token. Prima rimuovi quello che non viene più usato.',
  once: 'Il token viene mostrato solo questa volta. Copialo ora.',
  remove: 'Rimuovi',
  removeLabel: (n) => `Rimuovi il token ${n}`,
  question: 'Rimuovere questo token?',
  consequences: 'Una directory che lo usa non potrà più trasmettere nulla.',
  removed: 'Il token è stato rimosso.',
}
