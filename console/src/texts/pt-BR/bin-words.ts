// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what was deleted. */
export const binWords: Words['binWords'] = {
  title: 'Lixeira',
  lead: 'O que foi excluído e pode ser restaurado até ser apagado. Para todos os outros, não existe mais.',
  kinds: { users: 'Pessoas', groups: 'Grupos', apps: 'Apps' },
  columns: { name: 'Nome', deleted: 'Excluído em', by: 'Por', erased: 'Será apagado em' },
  none: 'A lixeira está vazia.',
  noneHint: 'Pessoas, grupos e apps que um administrador exclui podem ser restaurados aqui.',
  isComingBack: 'sendo restaurado',
  actions: (name) => `O que fazer com ${name}`,
  restore: {
    action: 'Restaurar',
    title: (name) => `Restaurar ${name}?`,
    users:
      'Os nomes, as contas em outros serviços e as participações que alguém tinha atribuído voltam. As sessões, a senha e todos os fatores não voltam: a pessoa escolhe uma nova senha, por um link ou com “Esqueceu a senha?”.',
    groups:
      'O grupo volta com tudo o que está abaixo dele, com as políticas e com os membros que tinham aceitado. Convites, conexões e domínios não voltam.',
    apps: 'O app volta com suas configurações e um novo segredo. Segredos, tokens e consentimentos anteriores continuam revogados.',
    place: 'Abaixo de qual grupo',
    done: (name) => `${name} está de volta.`,
    memberships: (count) => `Participações que voltaram: ${count}`,
    leftOut: 'O que não voltou',
    person: 'Ir para a pessoa',
    group: 'Ir para o grupo',
    app: 'Ir para o app',
    secret: 'O novo segredo',
    once: 'Copie-o agora. Ele não será mostrado de novo.',
  },
  erase: {
    action: 'Apagar agora',
    title: (name) => `Apagar ${name} agora?`,
    text: 'Nada mais poderá restaurar isto. No caso de uma pessoa, também se apaga o que o log diz sobre valores antigos e novos.',
    done: (name) => `Tudo o que restava de ${name} foi apagado.`,
  },
}
