// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about runs that keep people in step with a directory. */
export const syncWords: Words['syncWords'] = {
  title: 'Pessoas do diretório',
  intro:
    'Lê todas as pessoas do diretório: cria contas, aplica as regras para funções e encerra as sessões de quem foi desativado lá ou não existe mais.',
  never:
    'O diretório ainda não foi lido. Uma execução de teste diz o que aconteceria e não altera nada.',
  isRead: (interval) => `O diretório é lido ${interval}.`,
  interval: (minutes) => {
    if (minutes === 0) return 'quando alguém inicia a leitura'
    if (minutes === 60) return 'a cada hora'
    if (minutes === 1440) return 'todos os dias'
    return minutes % 60 === 0 ? `a cada ${minutes / 60} horas` : `a cada ${minutes} minutos`
  },
  next: 'Próxima execução:',
  soon: 'em instantes',
  isOff: 'A conexão está desativada: só é possível uma execução de teste.',
  dryRun: 'Execução de teste',
  start: 'Ler agora',
  stop: 'Interromper',
  begun: 'A execução começa em alguns segundos.',
  stopped: 'A execução foi interrompida. O que ela fez permanece.',
  running: {
    people: (count) =>
      count === 1 ? '1 pessoa lida até agora' : `${count} pessoas lidas até agora`,
    ends: 'Encerrando quem foi desativado ou não existe mais',
  },
  statuses: {
    running: 'Em andamento',
    done: 'Concluída',
    held: 'Retida',
    failed: 'Falhou',
    stopped: 'Interrompida',
  },
  dry: 'Teste, nada foi alterado',
  changesOnly: 'O que mudou foi lido',
  whole: 'Todas as pessoas foram lidas',
  bySchedule: 'iniciada conforme o agendamento',
  byHand: 'iniciada manualmente',
  results: {
    created: 'Novas',
    changed: 'Alteradas',
    restored: 'Voltaram',
    ended: 'Encerradas',
    refused: 'Omitidas',
    unchanged: 'Como antes',
  },
  examples: (result, shown, all) =>
    shown < all ? `${result}: as primeiras ${shown} de ${all}` : `${result}: ${all}`,
  held: {
    title: 'Pessoas demais seriam encerradas',
    text: 'No diretório, mais pessoas foram desativadas ou não existem mais do que esta conexão pode encerrar por si só, por isso ninguém foi encerrado. Veja quem são em uma execução de teste. Se o diretório estiver certo, encerre-as.',
    wouldBe:
      'Mais pessoas foram desativadas ou não existem mais do que esta conexão pode encerrar por si só. Uma execução pararia antes de encerrar alguém, até que você confirme.',
    confirm: 'Encerrar',
    question: 'Encerrar todas as que foram desativadas ou não existem mais?',
    consequences:
      'O diretório é lido de novo, e todas as pessoas desativadas ou que não existem mais lá perdem aqui as sessões, os tokens e as funções por regras, quantas quer que sejam.',
  },
  failed: 'A execução não chegou ao fim',
  earlier: 'Execuções anteriores',
  form: {
    every: 'O diretório é lido',
    ended: 'Contas de pessoas desativadas ou que não existem mais lá',
    endedOptions: {
      block: 'são bloqueadas',
      keep: 'permanecem, sem sessões e sem funções por regras',
    },
    most: 'Quantas podem ser encerradas em uma execução',
    mostHint:
      'Em porcentagem. Se mais pessoas, e mais de 10, tiverem sido desativadas ou não existirem mais, ninguém é encerrado até que alguém confirme.',
  },
}
