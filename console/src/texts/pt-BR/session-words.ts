// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about sessions. */
export const sessionWords: Words['sessionWords'] = {
  title: 'Sessões',
  lead: 'Onde há logins ativos agora, os mais recentes primeiro. O último uso é aproximado.',
  person: 'Pessoa',
  anyone: 'Todos',
  app: 'App',
  anyApp: 'Todos os apps',
  columns: {
    person: 'Pessoa',
    browser: 'Login feito com',
    apps: 'Apps',
    since: 'Desde',
    used: 'Último uso',
  },
  unknownBrowser: 'Navegador',
  byPassword: 'Aplicativo, com senha',
  none: 'Ninguém tem um login ativo.',
  noneFound: 'Nenhuma sessão aberta foi encontrada.',
  noneHint: 'Remova um filtro. Sessões encerradas ou expiradas não são listadas.',
  further: 'Continuar a pesquisa',
  end: 'Encerrar',
  endOf: (name) => `Encerrar a sessão de ${name}`,
  endTitle: 'Encerrar esta sessão?',
  endText: (name, apps) =>
    `O login de ${name} termina lá, e os tokens que ${apps} ${apps === 1 ? 'app obteve' : 'apps obtiveram'} nessa sessão deixam de funcionar na hora. Apps com um endereço de saída são notificados.`,
  ended: 'A sessão foi encerrada.',
  endAll: 'Encerrar todas',
  endAllOf: (name) => `Encerrar todas as sessões de ${name}`,
  endAllTitle: (name) => `Encerrar todas as sessões de ${name}?`,
  endAllText:
    'A pessoa é desconectada em todos os navegadores e apps, inclusive os tokens de atualização, e precisa fazer login novamente. A conta não é bloqueada.',
  allEnded: (count) =>
    count === 1 ? 'Uma sessão foi encerrada.' : `${count} sessões foram encerradas.`,
}
