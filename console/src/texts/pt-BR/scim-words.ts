// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about directories that push people and groups. */
export const scimWords: Words['scimWords'] = {
  title: 'Provisionamento (SCIM)',
  intro:
    'Um diretório como Entra ID ou Okta envia pessoas e grupos. Informe a ele este endereço e um token.',
  endpoint: 'Endereço',
  pushed: 'Recebido até agora',
  counts: (users, groups) =>
    `${users === 1 ? '1 pessoa' : `${users} pessoas`}, ${groups === 1 ? '1 grupo' : `${groups} grupos`}`,
  role: 'Função dos membros em grupos recebidos',
  tokens: 'Tokens',
  until: 'até',
  lastUsed: 'último uso',
  never: 'nunca usado',
  make: 'Criar um token',
  full: 'Há dois tokens. Remova primeiro o que não é mais usado.',
  once: 'O token só é mostrado desta vez. Copie-o agora.',
  remove: 'Remover',
  removeLabel: (n) => `Remover o token ${n}`,
  question: 'Remover este token?',
  consequences: 'Um diretório que o usa não poderá enviar nada a partir de agora.',
  removed: 'O token foi removido.',
}
