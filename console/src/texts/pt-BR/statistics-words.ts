// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about statistics. */
export const statisticsWords: Words['statisticsWords'] = {
  active: {
    title: 'Pessoas ativas',
    lead: 'Quem fez login pelo menos uma vez. Dias e meses são os do UTC.',
    days: '31 dias',
    months: '12 meses',
    today: 'hoje',
    thisMonth: 'este mês',
    none: 'Ninguém fez login neste período.',
    day: 'Dia',
    month: 'Mês',
    people: 'Pessoas',
    asTable: 'Como tabela',
    asChart: 'Como gráfico',
    chart: (from, to) => `Pessoas que fizeram login, de ${from} a ${to}`,
  },
  last: 'nos últimos 31 dias',
  apps: { title: 'Logins por app', none: 'Ainda não há logins.' },
  methods: {
    title: 'Logins por método',
    none: 'Ainda não há logins.',
    password: 'Senha',
    passkey: 'Chave de acesso',
    other: 'Endereço confirmado',
    connection: (alias) => `Por ${alias}`,
  },
  refusals: { title: 'Recusas por motivo', none: 'Nada foi recusado.' },
  factors: {
    title: 'Segundos fatores',
    lead: (share) => `Com app autenticador ou chave de acesso: ${share}.`,
    passkeys: 'Com uma chave de acesso',
    with: 'Com um segundo fator',
    without: 'Sem segundo fator',
    below: 'Por grupo',
    share: (having, all) => `${having} de ${all}`,
    none: 'As pessoas estão sendo contadas. Volte em um minuto.',
    counted: 'Contagem de',
    dormant: 'Sem login há 90 dias',
  },
}
