// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about services that people and groups are pushed to. */
export const targetWords: Words['targetWords'] = {
  title: 'Destinos',
  all: {
    title: 'Destinos de envio',
    lead: 'Outros serviços recebem daqui pessoas e grupos por SCIM, e as contas terminam lá quando terminam aqui. Um destino envia um grupo com tudo o que está abaixo dele ou o servidor inteiro.',
  },
  group: {
    title: 'Serviços que recebem estas pessoas',
    lead: 'Os membros deste grupo e de todos os grupos abaixo, e os próprios grupos, são enviados a outros serviços por SCIM.',
  },
  add: 'Adicionar um destino',
  none: 'Nada é enviado a outro serviço.',
  noneHint:
    'Adicione um destino, por exemplo, um chat ou um sistema de chamados que aceita SCIM. Ele começa desativado, para que você veja primeiro o que seria enviado.',
  wholeServer: 'Servidor inteiro',
  states: {
    on: 'Ativado',
    off: 'Desativado',
    paused: 'Pausado',
    away: 'Não responde',
    failing: (count) => `Com falha: ${count}`,
    waiting: (count) => `Aguardando: ${count}`,
    things: { failing: 'Com falha', waiting: 'Aguardando', pushed: 'Enviado' },
  },
  kinds: { person: 'Pessoa', group: 'Grupo', role: 'Quem tem uma função' },
  tabs: { things: 'Pessoas e grupos', preview: 'O que seria enviado', drift: 'O que difere' },
  facts: {
    people: 'Pessoas lá',
    groups: 'Grupos lá',
    waiting: 'Aguardando',
    failing: 'Com falha',
    whose: 'Pessoas de',
    withRoles: 'e um grupo para cada função',
  },
  trouble: {
    paused: 'Nada é enviado: o token foi recusado',
    pausedText:
      'Crie um novo token lá e digite-o aqui em “Alterar”. Depois, o envio continua sozinho.',
    away: 'O serviço não responde',
    since: 'Desde',
    next: 'Próxima tentativa:',
  },
  faults: {
    'the address is not allowed; provisioning.privateHosts lists hosts on your own network':
      'O endereço não é permitido; provisioning.privateHosts lista hosts da sua própria rede.',
    'there was no connection or no answer': 'Não houve conexão ou resposta.',
    'the answer took too long': 'A resposta demorou demais.',
    'the answer cannot be read': 'Não é possível ler a resposta.',
    'too many requests are under way': 'Há solicitações demais em andamento.',
    'the token was refused': 'O token foi recusado.',
    'the group is gone': 'O grupo não existe mais lá.',
    'the account is gone': 'A conta não existe mais lá.',
    'the answer is not JSON': 'A resposta não é JSON.',
    'the answer has no usable id': 'A resposta não tem um ID utilizável.',
    'the token of the target cannot be opened': 'Não é possível abrir o token do destino.',
    'what has this name there is pushed from something else already':
      'O que tem este nome lá já é enviado a partir de outra coisa.',
    'there is an account of this name that is not ours; take_over "name" takes it over':
      'Existe lá uma conta com este nome que não é daqui. Ela só é assumida se também bastar o nome.',
    'there is a group of this name that is not ours; take_over "name" takes it over':
      'Existe lá um grupo com este nome que não é daqui. Ele só é assumido se também bastar o nome.',
    'is at no host of the setting provisioning.groupHosts':
      'Este host não está liberado. Os responsáveis pelo servidor o indicam em provisioning.groupHosts.',
    'is decided by whoever has given the token': 'Quem informou o token decide isto.',
    'is made of what only administrators of the server see':
      'contém o que só os administradores do servidor veem.',
  },
  acts: {
    test: 'Testar',
    change: 'Alterar',
    retry: 'Tentar de novo agora',
    retried: 'O que falhou está sendo tentado de novo agora.',
    resync: 'Enviar tudo de novo',
    resyncTitle: 'Enviar tudo de novo?',
    resyncText:
      'Cada pessoa e cada grupo são enviados de novo, e os membros que alguém adicionou lá são retirados, exceto de grupos que já existiam lá antes.',
    resynced: 'Tudo está sendo enviado de novo.',
    toggles: { on: 'Desativar', off: 'Ativar', paused: 'Recomeçar' },
    isOn: (name) => `O destino ${name} está ativado. Os envios começam.`,
    isOff: (name) => `O destino ${name} está desativado.`,
    offTitle: (name) => `Desativar ${name}?`,
    offText:
      'Nada mais é enviado: quem for bloqueado ou sair daqui mantém a conta lá até que o destino seja ativado de novo.',
    remove: 'Remover',
    removeTitle: (name) => `Remover ${name}?`,
    removeText:
      'Nada mais é enviado. O que foi enviado permanece lá como está, inclusive as contas.',
    removed: (name) => `O destino ${name} foi removido.`,
  },
  findings: {
    patch: () => 'O serviço responde. Ele aceita alterações por PATCH.',
    put: () =>
      'O serviço responde. Ele não tem PATCH, por isso os registros são enviados inteiros.',
    users: (count) =>
      count === undefined ? 'É possível ler pessoas.' : `É possível ler pessoas; há ${count}.`,
    groups: (count) =>
      count === undefined ? 'É possível ler grupos.' : `É possível ler grupos; há ${count}.`,
    fault: (text) => `Não funciona: ${text}`,
  },
  things: {
    title: 'Estado',
    all: 'Todos',
    none: 'Ainda não se sabe nada. A primeira leitura de todas as pessoas começa quando o destino é ativado.',
    noneInState: 'Não há nada neste estado.',
    pushedAt: 'Enviado em',
    neverPushed: 'Ainda não enviado',
    adopted: 'já existia lá',
    inactive: 'desativado lá',
    attempts: (count) => (count === 1 ? '1 tentativa' : `${count} tentativas`),
    next: 'próxima',
  },
  preview: {
    lead: 'O que os próximos envios fazem. O serviço não é consultado: quem já tem uma conta lá é assumido em vez de criado.',
    leadOff:
      'Nada é enviado enquanto o destino está desativado. Ativado, ele faria isto; quem já tem uma conta lá seria assumido em vez de criado.',
    none: 'Tudo está como deve estar: nada seria enviado.',
    actions: {
      create: 'Criar',
      change: 'Alterar',
      deactivate: 'Desativar',
      delete: 'Excluir',
    },
  },
  drift: {
    lead: 'Pergunta ao serviço pelo que foi enviado, 25 registros de cada vez, e mostra o que alguém alterou lá.',
    compare: 'Comparar agora',
    again: 'Comparar de novo',
    more: 'Comparar mais',
    none: 'Nada difere.',
    whats: {
      missing: 'Não existe mais lá',
      attributes: 'Outros valores',
      active: 'Outro estado',
      members: 'Outros membros',
    },
    memberDetail: (text) =>
      text
        .replace(/^(\d+) missing$/, 'faltando: $1')
        .replace(/^(\d+) not from here$/, 'de fora daqui: $1'),
  },
  form: {
    addTitle: 'Enviar a outro serviço',
    changeTitle: (name) => `Alterar ${name}`,
    name: 'Nome',
    nameHint: 'Como as pessoas daqui chamam o serviço.',
    url: 'Endereço do serviço SCIM dele',
    urlHint: 'O que o serviço chama de base URL ou tenant URL.',
    token: 'Token',
    tokenHint: 'Criado lá. Aqui é guardado criptografado, e ninguém o vê de novo.',
    tokenKept: 'Deixe vazio para manter o atual.',
    tokenAgain: 'Outro endereço exige o token novamente.',
    groups: 'Grupos',
    groupChoices: {
      nested: { name: 'Aninhados', hint: 'Os grupos abaixo são membros dos que estão acima.' },
      flat: { name: 'Planos', hint: 'Cada grupo fica separado, com seus próprios membros.' },
      none: { name: 'Nenhum', hint: 'Somente pessoas são enviadas.' },
    },
    roleGroups: 'Um grupo para cada função',
    roleGroupsHint:
      'Quem tem uma função está lá em um grupo com o nome dela, por exemplo, “Equipe: LEAD”.',
    onLeave: 'Quem sai',
    leaveChoices: {
      deactivate: {
        name: 'É desativado',
        hint: 'A conta de lá permanece e é a mesma quando a pessoa volta.',
      },
      delete: { name: 'É excluído', hint: 'Com tudo o que o serviço guarda sobre a pessoa.' },
    },
    takeOver: 'Contas que já existem lá',
    takeOverChoices: {
      address: {
        name: 'Assumidas pelo endereço comprovado',
        hint: 'As pessoas escolhem seus nomes, por isso um nome sozinho não comprova nada.',
      },
      name: {
        name: 'Assumidas também pelo nome',
        hint: 'Somente se você sabe que nomes iguais são das mesmas pessoas e grupos.',
      },
    },
    mapping: 'Atributos',
    mappingLines: 'Um atributo em cada linha',
    mappingHint:
      'Se ficar vazio, os usuais são enviados. Fontes: sub, username, email, name, given_name, family_name, custom:CAMPO e outras; de várias separadas por |, vale a primeira que a pessoa tem.',
    noSource: (lines) => `Estas linhas não indicam a fonte depois de “=”: ${lines}`,
    enabled: 'Enviar a partir de agora',
    enabledHint: 'Enquanto está desativado, nada é enviado, e você vê o que seria enviado.',
    needed: 'Dê um nome a ele.',
    noUrl: 'Este não é o endereço de um serviço SCIM. Ele começa com https e não tem “?”.',
    add: 'Adicionar',
    added: 'O destino foi adicionado. Os envios começam.',
    addedOff:
      'O destino foi adicionado e está desativado. Veja o que seria enviado e depois ative-o.',
    save: 'Salvar',
    saved: 'O destino foi salvo.',
  },
}
