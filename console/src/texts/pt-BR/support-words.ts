// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about looking at an account to help. */
export const supportWords: Words['supportWords'] = {
  action: 'Ver o que a pessoa vê',
  title: (name) => `O que ${name} vê`,
  lead: 'A página da conta como a própria pessoa a vê e o que os apps ficam sabendo sobre ela. Nada pode ser alterado aqui, e você não faz login como esta pessoa.',
  told: 'O log de eventos guarda seu motivo, e a pessoa recebe um e-mail.',
  reason: 'Por que você quer ver isto?',
  reasonHint: 'Por exemplo, o número de um chamado; pelo menos 5 caracteres.',
  look: 'Ver',
  banner: 'Você vê a conta de outra pessoa, somente para leitura. Ela foi avisada.',
  because: (reason) => `Motivo: ${reason}`,
  profile: 'Perfil',
  factors: 'Segundos fatores e chaves de acesso',
  none: 'Nenhum',
  kinds: { totp: 'App autenticador', passkey: 'Chave de acesso' },
  codes: (left) => `Códigos de recuperação restantes: ${left}`,
  sessions: 'Dispositivos',
  since: 'desde',
  otherBrowser: 'Um app',
  groups: 'Grupos e funções',
  activity: 'Atividade recente',
  apps: 'O que os apps recebem',
  refusals: {
    'client-disabled': 'O app está desativado.',
    'user-status': 'A conta não pode fazer login.',
    'not-in-groups': 'A pessoa não está em nenhum dos grupos que podem usar o app.',
  },
  refused: 'Ele não recebe nada.',
  scopes: 'Escopos',
  tokens: { access: 'Token de acesso', id: 'Token de ID' },
}
