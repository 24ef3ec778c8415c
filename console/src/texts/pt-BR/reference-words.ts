// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of what refers to something of another view. */
export const referenceWords: Words['referenceWords'] = {
  inviteToApp: {
    label: 'Leva para',
    hint: 'O app que as pessoas abrem depois de escolher uma senha.',
    none: 'A conta delas aqui',
  },
  newRole: {
    title: (role) => `Criar a nova função ${role}?`,
    hint: 'Ninguém tem esta função ainda. As funções são escritas com exatidão.',
    likely: (role) => `Ninguém tem esta função ainda. Você quis dizer ${role}?`,
    use: (role) => `Usar ${role}`,
    make: (role) => `Criar ${role}`,
    drop: 'Omitir',
  },
  close: 'Fechar',
  revert: {
    action: 'Reverter',
    ask: (act) => `Reverter “${act}”?`,
    hint: 'O que foi alterado recebe seu valor anterior, com seus próprios direitos. O log diz que foi revertido.',
    done: 'Revertido.',
    changed: 'Foi alterado desde então, por isso não pode ser revertido.',
    now: (field, now) => `${field} agora é: ${now}`,
    gone: (field) => `${field} não tem mais valor ou não existe mais.`,
    of: 'Reverte o evento',
  },
  groupId: 'ID do grupo',
  by: 'por',
  inConsole: 'no console',
  theConsole: 'Console',
  operators: {
    import: 'uma importação',
    'command line': 'a linha de comando',
    server: 'o servidor',
  },
  changed: {
    title: 'O que mudou',
    nothing: 'nada',
    to: 'para',
    secret: 'alterado; o log não guarda segredos',
    tooLong: 'alterado; os valores são longos demais para o log',
    erased: 'O que mudou foi apagado com a pessoa.',
    altered: 'O que mudou foi modificado no banco de dados após o evento.',
  },
  noGroup: 'Nenhum grupo que você possa ler tem este nome.',
  browserOn: (browser, system) => `${browser} em ${system}`,
  byRule: (role, connection, rule) => {
    const which = rule === undefined ? 'uma regra' : `regra ${rule}`
    return connection === undefined
      ? `${role} por ${which}`
      : `${role} por ${which} de ${connection}`
  },
}
