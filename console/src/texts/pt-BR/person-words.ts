// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about one person. */
export const personWords: Words['personWords'] = {
  back: 'Todas as pessoas',
  loading: 'Carregando a pessoa',
  you: 'Esta é sua conta. Somente outro administrador pode bloqueá-la ou excluí-la.',
  actions: 'Mais ações',
  gone: 'Esta conta foi excluída, e o identificador dela nunca mais será usado.',
  toBin: 'Ver se a lixeira pode restaurá-la',
  facts: {
    title: 'Perfil',
    sub: 'Identificador',
    verified: 'confirmado',
    unverified: 'não confirmado',
    created: 'Criação',
    updated: 'Última alteração',
    lastLogin: 'Último login',
  },
  identities: {
    title: 'Formas de login',
    none: 'Não há nenhuma: esta pessoa ainda não pode fazer login.',
    self: 'Senha',
    since: 'Desde',
    lastUsed: 'último uso',
    unlink: 'Desvincular',
    unlinkFrom: (name) => `Desvincular: ${name}`,
    unlinkTitle: (name) => `Desvincular ${name}?`,
    unlinkText:
      'A pessoa não faz mais login com ela. Sessões, tokens e funções por regras que vieram por meio dela terminam na hora. A conta daqui permanece.',
    lastTitle: 'É a única forma de entrar',
    lastText:
      'A pessoa não tem senha, chave de acesso nem outra conta com que fazer login. Se você desvincular esta, ela não poderá fazer login até que você envie um link de senha.',
    unlinkAnyway: 'Desvincular mesmo assim',
    unlinked: (name) => `A conta em ${name} foi desvinculada.`,
  },
  memberships: {
    title: 'Grupos e funções',
    none: 'Esta pessoa não está em nenhum grupo.',
    noRoles: 'nenhuma função',
    from: (group) => `de ${group}`,
    add: 'Adicionar a um grupo',
    addTitle: (name) => `Adicionar ${name} a um grupo`,
    rolesTitle: (name) => `Funções de ${name}`,
    removeTitle: (name, group) => `Remover ${name} de ${group}?`,
    removeText: 'As funções neste grupo se perdem na hora.',
    group: 'Grupo',
    roles: 'Funções',
    changeRoles: 'Alterar funções',
    rolesIn: (group) => `Alterar funções em ${group}`,
    remove: 'Remover',
    removeFrom: (group) => `Remover de ${group}`,
    save: 'Salvar',
  },
  policy: {
    title: 'Quão seguro é o login desta pessoa',
    strengths: {
      'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport': 'Com uma senha',
      'https://refeds.org/profile/mfa': 'Com um segundo fator',
      phr: 'Com uma chave de acesso ou uma chave de segurança',
    },
    nothing: 'Nenhum grupo exige mais.',
    because: 'Estes grupos exigem isso:',
    notAll: (n) => `Somente as primeiras ${n} participações foram consideradas.`,
  },
  token: {
    title: 'O que os apps ficam sabendo',
    hint: 'Veja o que um token desta pessoa diria a um app.',
    app: 'App',
    choose: 'Escolher um app',
    show: 'Mostrar o que os tokens dizem',
  },
  sessions: {
    title: 'Sessões',
    none: 'Esta pessoa não tem nenhum login ativo.',
    browser: 'Navegador',
    app: 'Aplicativo',
    methods: {
      pwd: 'senha',
      otp: 'código',
      hwk: 'chave de acesso',
      swk: 'chave de acesso',
      mfa: '',
      user: '',
    },
    since: (time) => `desde ${time}`,
    until: (time) => `no máximo até ${time}`,
    end: 'Encerrar',
    endOf: (what) => `Encerrar a sessão: ${what}`,
    endAll: 'Encerrar todas',
    endTitle: 'Encerrar esta sessão?',
    endConsequences:
      'A pessoa é desconectada lá, e os tokens da sessão deixam de funcionar na hora.',
    endAllTitle: 'Encerrar todas as sessões?',
    endAllConsequences:
      'A pessoa é desconectada em todos os dispositivos, e todos os tokens deixam de funcionar na hora.',
    ended: 'A sessão foi encerrada.',
    allEnded: 'Todas as sessões foram encerradas.',
  },
  consents: {
    title: 'Consentimentos',
    none: 'Esta pessoa não permitiu nada a nenhum aplicativo.',
    withdraw: 'Revogar',
    withdrawFrom: (client) => `Revogar o consentimento para ${client}`,
    withdrawTitle: (client) => `Revogar o consentimento para ${client}?`,
    withdrawConsequences:
      'Os tokens do aplicativo para esta pessoa deixam de funcionar, e ele precisa pedir de novo.',
    withdrawn: 'O consentimento foi revogado.',
  },
  events: {
    title: 'O que aconteceu com esta pessoa',
    none: 'Nada aconteceu ainda.',
    all: 'Tudo',
    theirs: 'O que esta pessoa fez',
    failed: 'recusado',
  },
  block: {
    action: 'Bloquear',
    title: (name) => `Bloquear ${name}?`,
    consequences:
      'Todas as sessões são encerradas e todos os tokens deixam de funcionar na hora. A pessoa não pode fazer login até que a conta seja desbloqueada. Grupos e funções permanecem.',
    done: (name) => `A conta de ${name} está bloqueada.`,
  },
  unblock: {
    action: 'Desbloquear',
    title: (name) => `Desbloquear ${name}?`,
    consequences:
      'A pessoa pode fazer login novamente, com a mesma senha, os mesmos grupos e as mesmas funções.',
    done: (name) => `${name} pode fazer login novamente.`,
  },
  activate: {
    action: 'Ativar',
    title: (name) => `Ativar ${name}?`,
    consequences:
      'A conta passa a ser considerada confirmada, e a pessoa pode fazer login. Faça isto somente se você sabe que o endereço de e-mail é dela.',
    done: (name) => `A conta de ${name} está ativa.`,
  },
  decline: {
    action: 'Recusar',
    title: (name) => `Recusar ${name}?`,
    consequences: 'A pessoa não pode fazer login. Uma conta recusada só pode ser excluída.',
    done: (name) => `A conta de ${name} foi recusada.`,
  },
  reset: {
    action: 'Enviar link de senha',
    title: 'Enviar um link para escolher uma senha?',
    consequences: (email) =>
      `Um e-mail com um link é enviado para ${email}. Se houver uma senha, ela funciona até que uma nova seja escolhida.`,
    done: (email) => `O link foi enviado para ${email}.`,
  },
  planned: {
    heading: (time) => `Esta conta será excluída em ${time}.`,
    text: 'A própria pessoa pediu isso na página da conta. Até lá, ela só pode fazer login para manter a conta.',
    action: 'Manter a conta',
    title: (name) => `Manter a conta de ${name}?`,
    consequences:
      'A conta não é excluída, e a pessoa recebe um e-mail. Faça isto somente se ela pediu a você.',
    done: (name) => `A conta de ${name} permanece.`,
  },
  remove: {
    action: 'Excluir',
    title: (name) => `Excluir ${name}?`,
    consequences:
      'Participações e sessões terminam, o nome de usuário e os endereços ficam livres, e nada da pessoa é mais encontrado. Por um tempo, a lixeira pode restaurar a pessoa, sem a senha e sem os fatores; depois, todos os dados pessoais são apagados.',
    done: (name) => `A conta de ${name} foi excluída.`,
  },
}
