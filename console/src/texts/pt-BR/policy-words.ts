// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

const days = (count: number) => (count === 1 ? 'um dia' : `${count} dias`)

/** The words about sign-in policies. */
export const policyWords: Words['policyWords'] = {
  effective: 'De que as pessoas precisam',
  whom: (group) => `Quem está em ${group} ou em um grupo abaixo precisa fazer login com:`,
  nothing: 'Uma senha: nenhum grupo exige mais.',
  strictest:
    'Vale a regra mais rigorosa. As configurações do servidor e um app podem exigir mais que os grupos.',
  own: 'Política deste grupo',
  none: 'Este grupo não exige nada por si.',
  inherited: 'De grupos superiores',
  set: 'Definir uma política',
  change: 'Alterar',
  remove: 'Remover',
  title: (group) => `Como as pessoas de ${group} fazem login`,
  strength: 'Elas precisam de pelo menos',
  grace: (count) =>
    count === 0
      ? 'A configuração de um fator não pode ser adiada.'
      : `A configuração de um fator pode ser adiada por ${days(count)}.`,
  trust: (count) =>
    count === 0
      ? 'Nenhum navegador é confiável: o segundo fator é pedido em cada login.'
      : `Pode-se confiar em um navegador por ${days(count)}.`,
  graceDays: 'Dias para configurar um fator',
  graceHint: 'Contados para cada pessoa a partir da primeira vez que isso é pedido a ela.',
  trustDays: 'Dias para confiar em um navegador',
  trustHint: 'Com 0, o segundo fator é pedido todas as vezes.',
  consequences: 'O que acontece então',
  from: 'Vale a partir do próximo login e do próximo token, também nos grupos abaixo. Ninguém é desconectado.',
  asked: (count) =>
    count === 0
      ? 'Quem não tem um fator assim precisa configurar um no próximo login.'
      : `Pede-se a quem não tem um fator assim que configure um, o que pode ser adiado por ${days(count)}.`,
  passwordGrant:
    'Apps que pedem a senha por conta própria (password grant) não recebem mais tokens para elas.',
  stricterAbove: 'Um grupo superior é em parte mais rigoroso. O que ele exige continua valendo.',
  later: 'Para torná-la mais branda depois, é preciso administrar também o grupo superior.',
  weaker:
    'As pessoas precisam de menos do que antes. Só quem administra também o grupo superior pode fazer isto.',
  locksOut: (unable, people) =>
    `${unable} de ${people} pessoas não podem cumprir isto agora e ficariam sem acesso.`,
  allTheSame: 'Definir mesmo assim',
  saved: (group) => `A política de login de ${group} foi definida.`,
  removeTitle: (group) => `Remover a política de login de ${group}?`,
  removeText: (above) =>
    above === 0
      ? 'A partir do próximo login, este grupo não exige nada. Os fatores que as pessoas têm permanecem.'
      : 'A partir do próximo login, só os grupos superiores decidem. Os fatores que as pessoas têm permanecem.',
  removed: (group) => `O grupo ${group} não tem mais política de login.`,
}
