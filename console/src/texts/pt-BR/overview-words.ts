// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the overview. */
export const overviewWords: Words['overviewWords'] = {
  title: 'Visão geral',
  counts: {
    people: 'Pessoas',
    blocked: (count) => `Bloqueadas: ${count}`,
    pending: (count) => `Pendentes: ${count}`,
    groups: 'Grupos',
    apps: 'Apps',
    sessions: 'Sessões abertas',
  },
  steps: {
    title: 'Primeiros passos',
    done: 'Concluído',
    app: {
      title: 'Registrar um app',
      hint: 'Permita que as pessoas façam login nele, com código para colar.',
    },
    people: { title: 'Convidar pessoas', hint: 'Por e-mail, ou crie diretamente as contas delas.' },
    tree: {
      title: 'Montar a árvore de grupos',
      hint: 'As funções são herdadas de cima para baixo.',
    },
  },
  own: {
    lead: 'Os grupos que você administra.',
    title: 'Seus grupos',
    none: 'Não há nenhum grupo que você administre.',
    noneHint: 'As solicitações que você decide estão em Acesso.',
    numbers: 'Números de',
    members: (count) => `Membros: ${count}`,
  },
  attention: {
    title: 'Precisa de atenção',
    decisions: 'Para decidir',
    ends: 'Termina em até 30 dias',
    dormant: 'Contas sem uso',
    dormantHint: 'Sem login há 90 dias',
    oneFactor: 'Sem segundo fator',
    oneFactorHint: 'Basta uma senha',
  },
  connections: {
    title: 'Login em outros serviços',
    count: (count, hasMore) => `${count}${hasMore ? ' ou mais' : ''} para conferir`,
    all: 'Mostrar todas',
  },
  chart: {
    title: 'Logins e recusas',
    days: { '1': '24 horas', '7': '7 dias', '31': '31 dias' },
    signIns: 'Logins',
    refusals: 'Recusas',
    summary: (signIns, refusals) => `Logins: ${signIns} · Recusas: ${refusals}`,
  },
  health: {
    title: 'Saúde',
    ready: 'O servidor está pronto',
    unavailable:
      'O servidor não está pronto: o armazenamento não responde ou não aceita gravações.',
    version: 'Versão',
    database: 'Banco de dados',
    responds: (engine, ms) => `${engine}, responde em ${ms}\u00a0ms`,
    mail: 'E-mail',
    delivery: {
      smtp: 'Enviado pelo servidor de e-mail',
      shown: 'Não enviado, mas mostrado em E-mails',
      off: 'Nenhum servidor de e-mail está configurado, por isso ninguém pode receber convites nem redefinir a senha',
    },
    late: (count) =>
      count === 1 ? `${count} espera há uma hora ou mais` : `${count} esperam há uma hora ou mais`,
    keys: 'Chaves',
    keysInUse: (count) => `Em uso: ${count}. A mais antiga é substituída em`,
    fine: 'Em ordem',
    warning: 'Precisa de atenção',
  },
}
