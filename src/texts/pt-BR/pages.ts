// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { PagesTexts } from '../en-US/pages.ts'

/** The texts of the pages in Brazilian Portuguese. */
export const pagesTexts: PagesTexts = {
  failedTitle: (title) => `Erro: ${title}`,
  optionalField: (label) => html`${label} <span class="optional">(opcional)</span>`,
  language: 'Idioma',
  help: 'Ajuda',
  privacyPolicy: 'Política de privacidade',
  termsOfUse: 'Termos de uso',
  uncheckedClient: {
    unchecked: 'Ninguém aqui verificou este app nem o nome dele. Continue somente se confiar nele.',
    toHost: (host) => html`Sua resposta vai para outro site: <strong><bdi>${host}</bdi></strong>.`,
    toDevice:
      'Sua resposta vai para um app neste dispositivo. Permita somente se foi você quem acabou de abrir esse app.',
  },
  continueTo: (client) => html`Continuar para <bdi>${client}</bdi>`,
  continue: 'Continuar',
  signedInAs: 'Login feito como',
  notYou: 'Não é você?',
  backToSignIn: 'Voltar ao login',
  newLink: 'Pedir um novo link',
  tryAgain: 'Tentar novamente',
  toAccount: 'Ir para sua conta',
  choosePassword: 'Escolher uma nova senha',
  toHome: 'Ir para a página inicial',

  alreadySignedIn: {
    title: 'Você fez login',
    text: 'Este login está concluído, e não há mais nada a fazer aqui.',
  },

  home: {
    title: 'Página inicial',
    lead: 'Login, usuários e grupos com funções, para seus aplicativos.',
    account: 'Sua conta',
    console: 'Abrir o console',
    reference: 'Referência da API',
  },

  signIn: {
    title: 'Fazer login',
    username: 'E-mail ou nome de usuário',
    password: 'Senha',
    forgot: 'Esqueceu a senha?',
    remember: 'Manter o login ativo',
    rememberHint: 'Não em um dispositivo que outras pessoas usam.',
    submit: 'Fazer login',
    code: 'Receber um código por e-mail em vez disso',
    nameless: 'Primeiro, digite seu endereço de e-mail ou nome de usuário.',
    newHere: 'Primeira vez por aqui?',
    register: 'Criar uma conta',
    wrong: 'O nome ou a senha estão incorretos. Verifique os dois e tente novamente.',
    byAddress:
      'Sua empresa tem um login próprio? Então digite seu endereço de e-mail em vez de um nome de usuário.',
    delayed: (wait) => `Tentativas demais. Tente novamente ${wait}.`,
    busy: 'Muitas pessoas estão fazendo login neste momento. Tente novamente em instantes.',
    again: 'Por segurança, faça login novamente.',
    late: 'Isso demorou demais ou foi concluído em outra janela. Faça login novamente.',
    gone: 'Esta forma de login não está disponível aqui. Escolha outra.',
    noWay: 'No momento, não há como fazer login aqui. Fale com os responsáveis por este serviço.',
  },

  elsewhere: {
    or: 'ou',
    continueWith: (name) => `Continuar com ${name}`,
    otherWays: 'Fazer login de outra forma',
    leaving: (name) => `Para ${name}`,
    passwordOf: (name) => `Digite seu nome e sua senha de ${name}.`,
    refusals: {
      denied: (name) =>
        `${name} não permitiu que você fizesse login aqui, ou você cancelou. Você pode tentar novamente ou fazer login de outra forma.`,
      down: (name) =>
        `Não é possível acessar ${name} no momento. Tente novamente em instantes ou faça login de outra forma.`,
      invalid: (name) =>
        `Não foi possível verificar a resposta de ${name}, por isso o login não foi feito. Tente novamente.`,
      misconfigured: (name) =>
        `A conexão com ${name} não está configurada corretamente. Avise os responsáveis por este serviço.`,
      unknown: (name) =>
        `Sua conta em ${name} não é conhecida aqui. Peça acesso aos responsáveis por este serviço.`,
      taken: (name) =>
        `Já existe uma conta com seu endereço de e-mail. Faça login nela como antes e vincule ${name} na página da sua conta.`,
      refused: (name) => `Você não pode fazer login com ${name}.`,
    },
    first: {
      title: 'Complete sua conta',
      lead: (name) =>
        html`Você fez login com <bdi>${name}</bdi> pela primeira vez. Adicione o que falta.`,
      cameAs: (name) => `Você fez login com ${name} como`,
      emailHint: 'Enviamos um código para este endereço, para ter certeza de que ele é seu.',
      usernameHint: 'Um nome só seu. Outras pessoas podem vê-lo.',
      agree: 'Li e concordo',
      listHint: 'Separe vários com vírgulas.',
      submit: 'Continuar',
      otherWay: 'Não é você, ou você já tem uma conta aqui?',
      signIn: 'Fazer login de outra forma',
    },
    trial: {
      title: (name) => `Teste de ${name}`,
      unchanged: 'Nenhum login foi feito agora, e nada foi alterado.',
      refused: 'Esta pessoa não poderia fazer login:',
      outcomes: {
        known: 'Esta pessoa poderia fazer login. Ela tem uma conta aqui.',
        created: 'Esta pessoa poderia fazer login. Ela receberia uma conta.',
        waits: 'Esta pessoa receberia uma conta que aguarda a aprovação de um administrador.',
        unknown:
          'Esta pessoa não poderia fazer login: ela não é conhecida aqui, e a conexão não cria contas (“first_sign_in”).',
        taken:
          'Esta pessoa ainda não poderia fazer login: alguém aqui tem o endereço de e-mail. Se for ela, ela faz login como antes e vincula esta conexão na página da sua conta.',
        blocked:
          'Esta pessoa não poderia fazer login: a conta dela aqui está bloqueada ou não confirmada.',
      },
      account: 'Conta aqui',
      username: 'Nome de usuário',
      submit: 'Testar',
      subject: 'Identidade',
      email: 'E-mail',
      unproved: 'não aceito como comprovado',
      roles: 'Funções pelas regras da conexão',
      byRule: (rule) => `(regra ${rule})`,
      newGroup: (name) => `${name}, que seria criado, abaixo de`,
      noRoles: 'Nenhuma regra se aplica a esta pessoa.',
      claims: 'O que o outro lado informou',
    },
  },

  register: {
    title: 'Criar uma conta',
    givenName: 'Nome',
    familyName: 'Sobrenome',
    email: 'E-mail',
    username: 'Nome de usuário',
    password: 'Senha',
    passwordConfirm: 'Repetir senha',
    submit: 'Criar conta',
    haveAccount: 'Já tem uma conta?',
    signIn: 'Fazer login',
    agreeTerms: (link) => html`Ao criar uma conta, você aceita nossos ${link('termos de uso')}.`,
    agreePolicy: (link) =>
      html`Nossa ${link('política de privacidade')} diz o que fazemos com seus dados.`,
  },

  passwordRule: (least) =>
    `Pelo menos ${least} caracteres. Várias palavras são uma boa escolha e fáceis de lembrar.`,

  passwordField: {
    show: 'Mostrar senha',
    capsLock: 'O Caps Lock está ativado.',
    strength: [
      'Muito fácil de adivinhar',
      'Fácil de adivinhar',
      'Não é fácil de adivinhar, mas poderia ser melhor',
      'Difícil de adivinhar',
      'Muito difícil de adivinhar',
    ],
  },

  faults: {
    summary: (count) =>
      count === 1 ? 'Um campo precisa ser revisto' : `${count} campos precisam ser revistos`,
    missing: 'Preencha este campo.',
    malformedEmail: 'Este não é um endereço de e-mail, como nome@example.com.',
    malformedNumber: 'Este não é um número.',
    malformedInteger: 'Este não é um número inteiro.',
    malformedDate: 'Esta não é uma data.',
    malformed: 'Contém caracteres que não são permitidos aqui.',
    taken: 'Já está em uso. Escolha outro.',
    tooShort: (least) =>
      least === 1 ? 'Use pelo menos um caractere.' : `Use pelo menos ${least} caracteres.`,
    tooLong: (most) =>
      most === 1 ? 'Use no máximo um caractere.' : `Use no máximo ${most} caracteres.`,
    tooCommon: 'Esta senha é conhecida de vazamentos de dados. Escolha outra.',
    breached: 'Esta senha é conhecida de vazamentos de dados. Escolha outra.',
    holdsName: 'Não use seu nome nem seu endereço de e-mail na senha.',
    tooWeak: 'Esta senha é fácil de adivinhar. Use uma mais longa ou menos comum.',
    usedBefore: 'Escolha uma senha que você ainda não tenha usado.',
    mismatch: 'As duas senhas não são iguais.',
    wrongPassword: 'Esta não é sua senha atual.',
  },

  consent: {
    title: 'Permitir acesso?',
    intro: (client) => html`<bdi>${client}</bdi> pede permissão para:`,
    management: 'Com seus próprios direitos de administrador, ele também poderia:',
    resourceAlone: 'Usá-lo em seu nome',
    resource: (name, host) =>
      html`Com acesso a <bdi>${name}</bdi> em <bdi>${host}</bdi>, ele poderia:`,
    claims: 'Ver alguns dos seus dados',
    unknownDetail: (type) => html`Fazer isto uma vez: <code>${type}</code>`,
    allow: 'Permitir',
    deny: 'Negar',
    returnTo: (host) => html`Depois, você continua para <bdi>${host}</bdi>.`,
    unknownScope: (name) => html`Usar a permissão <code>${name}</code>`,
    unknownScopeHint: 'Fale com os responsáveis por este app se não souber o que isso significa.',
    keepsFor: (time: string) =>
      `O app mantém este acesso por até ${time}, a menos que você o retire antes na sua conta.`,
    keepsUntilTaken: 'O que você permite vale até você retirar na sua conta.',
  },

  chooseAccount: {
    title: 'Escolha uma conta',
    another: 'Usar outra conta',
  },

  changePassword: {
    title: 'Escolha uma nova senha',
    expired: 'Sua senha expirou. Escolha uma nova para continuar.',
    required: 'Antes de continuar, escolha uma senha que só você saiba.',
    oldPassword: 'Senha atual',
    newPassword: 'Nova senha',
    confirmPassword: 'Repetir nova senha',
    submit: 'Salvar e continuar',
  },

  forgotPassword: {
    title: 'Esqueceu sua senha?',
    lead: 'Digite o endereço de e-mail da sua conta. Enviaremos um código e um link a você.',
    email: 'E-mail',
    submit: 'Enviar e-mail',
  },

  mailedCode: {
    resetTitle: 'Verifique seu e-mail',
    reset: (address) =>
      html`Se existir uma conta para <bdi>${address}</bdi>, enviamos um código e um link para ela. Pode levar alguns minutos; veja também na pasta de spam.`,
    signIn: (name) =>
      html`Se <bdi>${name}</bdi> for uma conta com um endereço de e-mail confirmado, enviamos um código para esse endereço. Pode levar um minuto; veja também na pasta de spam.`,
    verifyTitle: 'Confirme seu endereço de e-mail',
    verify: (address) =>
      html`Enviamos um código e um link para <bdi>${address}</bdi>. Digite o código ou abra o link para concluir seu cadastro.`,
    firstTitle: 'Confirme seu endereço de e-mail',
    first: (address) =>
      html`Enviamos um código para <bdi>${address}</bdi>. Digite-o para completar sua conta. Pode levar um minuto; veja também na pasta de spam.`,
    change: 'Usar outro endereço',
    code: 'Código do e-mail',
    submit: 'Continuar',
    wrong:
      'Este código está incorreto, já foi usado ou é antigo demais. Verifique-o ou peça um novo.',
    resend: 'Enviar um novo código',
    resent: 'Um novo código está a caminho.',
    outbox:
      'Nenhum servidor de e-mail está configurado, por isso o e-mail aguarda na caixa de saída.',
    toOutbox: 'Abrir a caixa de saída',
  },

  newPassword: {
    titles: {
      forgotten: 'Escolha uma nova senha',
      invited: 'Boas-vindas',
      elsewhere: 'Este é seu endereço de e-mail?',
    },
    elsewhere:
      'Uma conta foi criada com ele em outro navegador, talvez por outra pessoa. Se ela deve ser sua, escolha a senha dela aqui: só essa vale a partir de então. Caso contrário, feche esta página; nada acontece nesse caso.',
    forAccount: (account) => html`Para sua conta <bdi>${account}</bdi>.`,
    password: 'Nova senha',
    passwordConfirm: 'Repetir nova senha',
    submit: 'Salvar senha',
  },

  confirmEmail: {
    title: 'Este é seu endereço de e-mail?',
    lead: 'Continue somente se foi você quem se cadastrou aqui. Caso contrário, feche esta página; nada acontece nesse caso.',
    submit: 'Sim, confirmar',
  },

  legalTexts: {
    policy: {
      title: 'Política de privacidade',
      lead: 'Os responsáveis por este servidor ainda não publicaram uma política de privacidade aqui. Pergunte a eles o que fazem com seus dados.',
      facts: [
        'O próprio servidor guarda o que sua conta contém, o que você permitiu a quais apps e um registro de logins e alterações com hora e endereço de rede. As senhas são guardadas somente em um formato do qual não podem ser lidas.',
        'Ele usa cookies para reconhecer seu navegador, seu login e seu idioma, e nenhum para publicidade. Os apps ficam sabendo o que você permite a eles.',
      ],
    },
    terms: {
      title: 'Termos de uso',
      lead: 'Os responsáveis por este servidor não publicaram termos de uso aqui.',
      facts: ['Fale com eles ou com os responsáveis pelo app que enviou você para cá.'],
    },
  },

  outbox: {
    title: 'Caixa de saída',
    lead: 'E-mails que teriam sido enviados. Eles são mostrados aqui porque nenhum servidor de e-mail está configurado e este servidor é só para sua máquina.',
    empty: 'Nada foi enviado ainda.',
    to: (address) => html`Para <bdi>${address}</bdi>`,
  },

  logOut: {
    title: 'Sair?',
    asked: (client) => html`<bdi>${client}</bdi> gostaria de desconectar você.`,
    effect: 'Você sairá de todos os apps que abriu com esta conta neste navegador.',
    confirm: 'Sair',
    stay: 'Manter o login ativo',
  },

  signedOut: {
    title: 'Você saiu',
    advice:
      'Em um dispositivo que outras pessoas usam, feche também todas as janelas do navegador.',
    finishing: 'Estamos desconectando você dos seus apps. Você continua em instantes.',
  },

  formPost: {
    title: 'Um momento',
    going: (client) => html`Você está a caminho de <bdi>${client}</bdi>.`,
    withoutScript: 'Seu navegador não executa scripts aqui, por isso continue manualmente.',
  },
}
