// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps. */
export const appWords: Words['appWords'] = {
  title: 'Apps',
  intro: 'Tudo o que usa o login daqui ou chama uma API com um token próprio.',
  register: 'Registrar um app',
  search: 'Pesquisar por nome ou ID do cliente',
  none: 'Nenhum app está registrado ainda.',
  noneHint: 'Registre um: o assistente configura tudo e mostra código que funciona ao ser colado.',
  noMatch: 'Nenhum app tem isto no nome ou no ID do cliente.',
  noV1: 'Nenhum app usou a geração v1. Ela pode ser desativada.',
  all: 'Todos',
  onV1: 'Usam a v1',
  onlyItself: 'Registraram a si mesmos',
  noneItself: 'Nenhum app registrou a si mesmo.',
  noneItselfHint: 'Eles podem, se o registro estiver aberto, ou com um token de registro.',
  columns: { name: 'Nome', kind: 'Tipo', v1: 'Uso da v1', status: 'Status' },
  v1Unused: 'Permitida, nunca usada',
  v1: {
    calls: (count) => `${count} chamadas em 30 dias`,
    calling: (apps, calls) =>
      `${apps} ${apps === 1 ? 'app chamou' : 'apps chamaram'} a v1 nos últimos 30 dias, ${calls} vezes ao todo.`,
    quiet: 'Nenhum app chamou a v1 nos últimos 30 dias.',
    last: 'O último uso foi em',
    next: 'Para migrar um app, atualize-o e depois permita somente a v2 em Configurações. Quando nada mais chamar a v1, defina v1.enabled como false. As chamadas são contadas uma vez por minuto.',
  },
  enabled: 'Ativado',
  disabled: 'Desativado',
  registeredItself: 'Registrou a si mesmo',
  back: 'Todos os apps',
  clientId: 'ID do cliente',
  issuer: 'Emissor',
  kinds: {
    web: {
      name: 'Servidor web',
      hint: 'Gera as páginas em um servidor, que pode guardar um segredo: Express, Spring, Django.',
      sets: 'Código de autorização com PKCE, um segredo, tokens de atualização.',
    },
    spa: {
      name: 'App de página única',
      hint: 'É executado somente no navegador: React, Vue, Angular.',
      sets: 'Código de autorização com PKCE, sem segredo, tokens de atualização.',
    },
    native: {
      name: 'App nativo',
      hint: 'É executado em um celular ou computador em que pode abrir um navegador.',
      sets: 'Código de autorização com PKCE, sem segredo, endereços do dispositivo.',
    },
    proxy: {
      name: 'Atrás de um proxy',
      hint: 'Não precisa de código próprio: nginx, Caddy, Traefik ou Envoy pergunta aqui a cada solicitação.',
      sets: 'Login, grupos e funções como cabeçalhos. Sem segredo, sem URI de redirecionamento.',
    },
    device: {
      name: 'Dispositivo ou linha de comando',
      hint: 'Não tem navegador: uma televisão, uma impressora, uma ferramenta em um terminal. As pessoas fazem login no celular.',
      sets: 'Código do dispositivo, sem segredo, sem endereços, tokens de atualização.',
    },
    machine: {
      name: 'Máquina',
      hint: 'Um serviço ou uma tarefa que chama uma API em nome próprio. Ninguém faz login.',
      sets: 'Credenciais do cliente com um segredo.',
    },
    workload: {
      name: 'Pipeline ou carga de trabalho',
      hint: 'Tem um token próprio que diz o que ela é: GitHub Actions, GitLab CI, Kubernetes, SPIFFE.',
      sets: 'Credenciais do cliente com esse token no lugar de um segredo.',
    },
    legacy: {
      name: 'Legado v1',
      hint: 'Um aplicativo existente da geração v1 que ainda não foi alterado.',
      sets: 'Gerações v1 e v2, PKCE não obrigatório.',
    },
  },
  guide: {
    kind: 'Que tipo de app é?',
    details: 'Sobre o app',
    submit: 'Registrar',
    clientIdHint: 'Um nome que os programas usam, por exemplo, shop. Vazio: o servidor cria um.',
    done: 'está registrado',
    open: 'Abrir o app',
    another: 'Registrar outro',
  },
  tabs: {
    connect: 'Conectar',
    settings: 'Configurações',
    token: 'Tokens',
    look: 'Aparência',
    signals: 'Sinais',
  },
  secret: {
    title: 'Segredo do cliente',
    once: 'Copie-o agora: ele só é mostrado desta vez. O servidor guarda um resumo criptográfico e não pode mostrá-lo de novo.',
    list: 'Segredos',
    current: 'Válido',
    until: 'Válido até',
    created: 'Criado em',
    rotate: 'Novo segredo',
    rotateHint: 'Os dois segredos funcionam enquanto você atualiza o app. Depois, o anterior para.',
    overlap: 'O segredo anterior para de funcionar',
    overlaps: {
      0: 'imediatamente',
      3600: 'em uma hora',
      86400: 'em um dia',
      604800: 'em uma semana',
      2592000: 'em 30 dias',
    },
    done: 'Já copiei',
  },
  connect: {
    title: 'Conectar seu app',
    placeholder:
      'Coloque o segredo no lugar de YOUR_CLIENT_SECRET. Se ninguém o tiver, crie um novo.',
    needsUri: 'Este código precisa de outro URI de redirecionamento:',
    addUri: 'Adicionar ao app',
    try: 'Testar um login',
    tryHint:
      'Abre o login deste app em uma nova guia, como as pessoas o veem. Ele termina no primeiro URI de redirecionamento com um código. Como não foi o app que o iniciou, ele pode recusar o código.',
    tryDisabled: 'O app está desativado, por isso ninguém pode fazer login.',
    discovery: 'Todos os endereços deste servidor',
    parts: { app: 'O app', api: 'API com verificação de funções' },
    part: 'Para que serve o código',
    filter: 'Encontrar uma linguagem ou um framework',
    noMatch:
      'Não há exemplo para isto. Os endereços do servidor estão abaixo; qualquer biblioteca para OpenID Connect funciona.',
    setup: 'Uma vez, em uma pasta vazia',
    start: 'Inicie',
    untested: 'Não executado pelos nossos testes',
    untestedHint:
      'Os outros exemplos são executados como são mostrados, em um servidor real. Este não, porque faltam as ferramentas dele.',
    apiHint:
      'Recebe um token de acesso deste app e só deixa entrar pessoas que têm a função EDITOR em OSTIARY_USERS, o grupo de todos.',
  },
  token: {
    title: 'O que os tokens contêm',
    intro:
      'Mostrado pelo servidor para uma pessoa e os escopos que o app pede. Nenhum token é emitido.',
    person: 'Pessoa',
    choosePerson: 'Escolher uma pessoa',
    leftOut: 'Nenhuma função da pessoa inclui estes escopos, por isso eles são omitidos:',
    refusals: {
      'client-disabled': 'O app está desativado, por isso não haveria token.',
      'user-status': 'A conta não está ativa, por isso não haveria token.',
      'not-in-groups':
        'A pessoa não está em nenhum dos grupos que podem usar este app, por isso não haveria token.',
    },
    expires: (seconds) =>
      `Válido por ${seconds} segundos. Cada login acrescenta jti, sid, iat, exp e outros.`,
    introMachine: 'Ninguém faz login, por isso o token é sobre o próprio app.',
    access: 'Token de acesso',
    accessHint: 'Para APIs. Elas verificam a assinatura com as chaves deste servidor.',
    id: 'Token de ID',
    idHint: 'Para o próprio app: quem fez login.',
    noId: 'Sem o escopo openid, não há nenhum.',
    adds: 'Escopo',
    claims: 'Acrescenta',
    rolesNote:
      'As funções estão em todos os tokens de acesso. O escopo roles as acrescenta aos tokens de ID e às informações do usuário.',
    managementNote:
      'Somente pessoas cuja função o inclui recebem um escopo que administra este servidor.',
    overflowNote:
      'Grupos que são demais para um token são omitidos, e groups_overflow informa isso. As informações do usuário os listam.',
    refresh: 'token de atualização',
  },
  act: {
    menu: 'Mais',
    enable: 'Ativar',
    disable: 'Desativar',
    disableTitle: 'Desativar este app?',
    disableText:
      'Ninguém pode fazer login nele, e os tokens dele deixam de valer. Nada é excluído: ative-o, e tudo volta a funcionar.',
    delete: 'Excluir',
    deleteTitle: 'Excluir este app?',
    deleteText:
      'Todos os tokens dele e os consentimentos das pessoas são revogados na hora. Por um tempo, a lixeira pode restaurar o app, com um novo segredo.',
    deleted: 'O app foi excluído.',
    isEnabled: 'O app está ativado.',
    isDisabled: 'O app está desativado.',
  },
}
