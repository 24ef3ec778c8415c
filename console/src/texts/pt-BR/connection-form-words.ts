// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the form of a connection. */
export const connectionFormWords: Words['connectionFormWords'] = {
  choose: 'Onde suas pessoas fazem login?',
  title: (product) => `Nova conexão: ${product}`,
  changeTitle: (name) => `Alterar ${name}`,
  back: 'Escolher outro',
  create: 'Conectar',
  save: 'Salvar',
  added: (name) =>
    `A conexão ${name} foi criada e ainda está desativada. Verifique-a e teste-a agora.`,
  saved: (name) => `A conexão ${name} foi alterada.`,
  changedMeanwhile:
    'Enquanto isso, outra pessoa alterou esta conexão. Feche este formulário e abra-o de novo; o que você digitou aqui se perde.',
  required: 'Preencha este campo.',
  sections: {
    there: (product) => `1. Informe este servidor no outro lado: ${product}`,
    prepare: '1. Prepare uma conta que pesquisa',
    here: (product) => `2. Digite o que você recebeu do outro lado: ${product}`,
    settings: 'Configurações do outro lado',
    people: 'Quem é novo',
    trust: 'Em que se confia',
    rules: 'Funções por regra',
  },
  unnamed: {
    ostiary: 'o outro servidor',
    oidc: 'o provedor',
    saml: 'o provedor',
    ldap: 'o diretório',
  },
  guides: {
    entra:
      'No centro de administração do Entra, registre um aplicativo com a plataforma “Web” e este endereço. Depois, adicione um segredo do cliente.',
    okta: 'No console de administração da Okta, crie uma integração de app “OIDC, Web Application” com este sign-in redirect URI.',
    google:
      'No console do Google Cloud, crie um cliente OAuth “Aplicativo da Web” com este URI de redirecionamento.',
    apple:
      'Na sua conta de desenvolvedor da Apple, crie um Services ID para “Sign in with Apple” com esta return URL e uma chave.',
    github:
      'Nas configurações da sua organização, registre um novo OAuth app com esta callback URL.',
    gitlab:
      'No seu grupo ou na sua instância, adicione um aplicativo com este URI de redirecionamento e os escopos openid, email e profile.',
    keycloak:
      'No seu realm, crie um cliente OpenID Connect com “Client authentication” ativado e este URI de redirecionamento.',
    ostiary: 'No console dele, registre um app “Servidor web” com este URI de redirecionamento.',
    oidc: 'Registre um cliente confidencial para o fluxo de código de autorização, com este URI de redirecionamento.',
    ad: 'Crie no seu domínio uma conta que possa ler pessoas e grupos, e nada mais. As pessoas digitam o nome e a senha na página de login daqui, e o domínio os verifica.',
    ldap: 'Crie no seu diretório uma conta que possa ler pessoas e grupos, e nada mais. As pessoas digitam o nome e a senha na página de login daqui, e o diretório os verifica.',
    saml: 'Adicione um aplicativo SAML com estes valores ou informe a ele o endereço dos metadados quando este formulário estiver salvo.',
    other: 'As configurações dela são alteradas pela API.',
  },
  name: 'Nome',
  nameHint: 'O que as pessoas leem no botão, por exemplo, o nome da sua empresa.',
  alias: 'Alias',
  aliasHint: 'Parte dos endereços desta conexão. Não pode ser alterado depois.',
  aliasTaken: 'Este alias está ou já esteve em uso. Escolha outro.',
  issuers: {
    entra: {
      label: 'ID do diretório (locatário)',
      hint: 'Na página de visão geral do aplicativo.',
    },
    okta: { label: 'Domínio da Okta', hint: 'Por exemplo, acme.okta.com.' },
    gitlab: { label: 'Endereço do GitLab', hint: 'Vazio para gitlab.com.' },
    keycloak: {
      label: 'Endereço do realm',
      hint: 'Por exemplo, https://id.acme.example/realms/acme.',
    },
    general: { label: 'Emissor', hint: 'Um endereço, exatamente como o provedor o escreve.' },
  },
  clientIds: {
    entra: 'ID do aplicativo (cliente)',
    apple: 'Services ID',
    gitlab: 'ID do aplicativo',
    general: 'ID do cliente',
  },
  teamId: 'Team ID',
  keyId: 'Key ID',
  hd: 'Somente pessoas destes domínios',
  hdHint:
    'Domínios do Google Workspace, separados por vírgulas. Vazio deixa entrar qualquer conta do Google.',
  secretEndsAt: 'O segredo termina em',
  secretEndsAtHint: 'Para que uma verificação possa avisar você antes.',
  secrets: {
    client_secret: 'Segredo do cliente',
    private_key: 'Chave privada (conteúdo do arquivo .p8)',
    bind_password: 'Senha desta conta',
  },
  secretKept: 'Já há um definido. Deixe vazio para mantê-lo.',
  secretHint: 'É guardado criptografado, e ninguém pode lê-lo depois.',
  ldap: {
    urls: 'Servidores',
    urlsHint:
      'Por exemplo, ldaps://dc1.acme.example. Vários com vírgulas; o primeiro é consultado antes.',
    baseDn: 'Onde estão as pessoas (DN de base)',
    baseDnHint: 'Por exemplo, ou=people,dc=acme,dc=example.',
    bindDn: 'Conta que pesquisa (DN)',
    bindDnHint: 'Vazio se todos puderem pesquisar.',
    groups: 'Grupos das pessoas',
    groupOptions: {
      none: 'Não são lidos',
      memberOf: 'Do atributo memberOf',
      search: 'Por uma pesquisa de grupos com a pessoa',
      nested: 'Também grupos que estão em grupos',
    },
    ca: 'Autoridades certificadoras',
    caHint: 'Em PEM, se o certificado dos servidores não for de uma autoridade pública.',
  },
  saml: {
    paste: 'Metadados do provedor',
    upload: 'Enviar um arquivo',
    tooLarge: 'Este arquivo é grande demais para os metadados de um provedor.',
    pasteHint: 'Cole o XML aqui ou envie o arquivo, para preencher os campos abaixo.',
    pasteWrong: 'Estes não são metadados de um provedor de identidade.',
    entityId: 'Entity ID do provedor',
    ssoUrl: 'Endereço de login (URL de logon único)',
    binding: 'Como as solicitações são enviadas para lá',
    bindings: { redirect: 'Por redirecionamento', post: 'Por formulário (POST)' },
    certificates: 'Certificados de assinatura',
    certificatesHint: 'Em PEM, até três: o atual e o sucessor.',
    metadataUrl: 'Endereço dos metadados do provedor',
    metadataUrlHint:
      'Preenche os campos abaixo. Fica guardado, para que uma verificação informe você sobre novos certificados.',
    fetchMetadata: 'Ler',
    fetched: 'Os campos abaixo foram preenchidos. Confira-os antes de salvar.',
    follows: 'Acompanhar os metadados',
    followsHint:
      'Eles são lidos a cada hora, e os certificados e endereços deles tomam o lugar dos que estão acima. Quem puder alterar esse documento decide quem faz login.',
    nameId: 'O que identifica uma pessoa (NameID)',
    nameIds: {
      persistent: 'Um ID persistente',
      email: 'O endereço de e-mail',
      unspecified: 'Não especificado',
      transient: 'Um ID transitório, com um atributo definido pela API',
    },
    attributes: 'Nomes dos atributos',
    attributesHint: 'Somente se o provedor usar nomes próprios.',
    attributeNames: {
      email: 'Endereço de e-mail',
      given_name: 'Nome',
      family_name: 'Sobrenome',
      groups: 'Grupos',
    },
  },
  firstSignIn: 'Quando vem alguém que não tem conta aqui',
  firstSignIns: {
    create: { name: 'Criar uma conta', hint: 'A pessoa entra imediatamente.' },
    approve: {
      name: 'Criar uma que aguarda',
      hint: 'A pessoa entra depois que você aprovar a conta.',
    },
    refuse: { name: 'Recusar', hint: 'Só entram pessoas que vincularam a própria conta.' },
    closed: {
      name: 'Recusar e não deixar ninguém vincular uma conta',
      hint: 'Só entram pessoas que já são conhecidas, por exemplo, as que um diretório enviou para cá.',
    },
  },
  emailTrust: 'Endereços de e-mail que o outro lado informa',
  emailTrusts: {
    claim: {
      name: 'Confiar nos verificados',
      hint: 'Aqueles que o outro lado diz que verificou. Um grupo não deixa ninguém entrar com outro.',
    },
    always: {
      name: 'Confiar em todos',
      hint: 'Somente se ninguém puder escolher o próprio endereço lá: um endereço abre convites e redefine senhas.',
    },
    never: {
      name: 'Não confiar em nenhum',
      hint: 'Contas novas não têm endereço. Nesse caso, um grupo não deixa ninguém entrar.',
    },
  },
  factors: 'Os segundos fatores do outro lado contam aqui',
  factorsHint:
    'Assim, quem usou dois fatores lá não precisa fazer isso de novo aqui. Somente se você confia no modo como ele os verifica.',
  rules: {
    intro:
      'Atribui às pessoas funções neste grupo ou abaixo dele, conforme o que o outro lado diz sobre elas.',
    none: 'Não há nenhuma regra. As pessoas não recebem funções ao fazer login.',
    number: (index) => `Regra ${index}`,
    claim: 'Se a claim',
    claimHint: 'Por exemplo, groups',
    value: 'tem o valor',
    valueHint: '* representa qualquer texto',
    group: 'então no grupo',
    groupHint: 'Digite para encontrar um',
    below: 'ou abaixo dele',
    belowHint: 'O nome é o texto do * ou o valor inteiro',
    belows: {
      itself: 'Neste grupo mesmo',
      match: 'No grupo abaixo dele que tem o mesmo nome que o valor',
      create: 'O mesmo; criar esse grupo se ele não existir',
    },
    noGroup: 'Não há um grupo assim aqui nem abaixo.',
    roles: 'estas funções',
    rolesHint: 'Pressione Enter após cada uma',
    add: 'Adicionar uma regra',
    remove: (index) => `Remover a regra ${index}`,
    notYours:
      'Uma regra só atribui funções que você pode atribuir manualmente, neste grupo ou abaixo dele. Confira os grupos e as funções das suas regras.',
  },
}
