// Machine-made: waits for a native reader.
import type { MailTexts } from '../en-US/mail.ts'

/** The texts of emails in Brazilian Portuguese. */
export const mailTexts: MailTexts = {
  greeting: 'Olá,',
  codeIs: 'Seu código é',
  valid: (time) => `Ele vale por ${time} e pode ser usado uma única vez.`,
  ignore: 'Se não foi você, simplesmente ignore esta mensagem: nada mudou.',
  automatic: 'Esta mensagem foi enviada automaticamente. Ninguém lê as respostas a ela.',

  mailTest: {
    subject: (service) => `E-mail de teste de ${service}`,
    intro: (service) =>
      `${service} consegue enviar e-mails: um administrador solicitou este para verificar isso.`,
    advice: 'Não é preciso fazer nada.',
    button: '',
  },
  verifyEmail: {
    subject: (service) => `Confirme seu endereço de e-mail para ${service}`,
    intro: (service) =>
      `Este endereço de e-mail foi usado para um cadastro em ${service}. Digite este código para mostrar que ele é seu ou abra o link abaixo.`,
    button: 'Confirmar endereço de e-mail',
  },
  changeEmail: {
    subject: (service) => `Confirme seu novo endereço de e-mail para ${service}`,
    intro: (service) =>
      `Alguém, esperamos que você, quer usar este endereço de e-mail na própria conta em ${service}. Digite este código onde você alterou o endereço, para mostrar que ele é seu.`,
    button: '',
  },
  confirmAddress: {
    subject: (service) => `Confirme seu endereço de e-mail para ${service}`,
    intro: (service) =>
      `Alguém, esperamos que você, está fazendo login em ${service} pela primeira vez e informou este endereço de e-mail. Digite este código naquela página, para mostrar que ele é seu.`,
    button: '',
  },
  emailChanged: {
    subject: (service) => `Seu endereço de e-mail para ${service} foi alterado`,
    intro: (service) =>
      `Sua conta em ${service} agora tem outro endereço de e-mail. Nenhum outro e-mail será enviado para este.`,
    advice: 'Se não foi você, avise imediatamente os responsáveis pelo serviço.',
    undo: 'Se não foi você, recupere sua conta dentro de uma semana. Ela volta a ter este endereço, e todos os dispositivos são desconectados:',
    button: 'Restaurar este endereço',
  },
  alreadyRegistered: {
    subject: (service) => `Você já tem uma conta em ${service}`,
    intro: (service) =>
      `Alguém, talvez você, tentou se cadastrar em ${service} com este endereço de e-mail. Já existe uma conta para ele, por isso nada foi criado.`,
    advice: 'Faça login como de costume. Se você esqueceu sua senha, escolha uma nova aqui:',
    button: 'Escolher uma nova senha',
  },
  resetPassword: {
    subject: (service) => `Escolha uma nova senha para ${service}`,
    intro: (service) =>
      `Alguém, esperamos que você, pediu uma nova senha para sua conta em ${service}.`,
    byCode: 'Digite este código para continuar.',
    byLink: 'Abra este link para continuar.',
    byBoth: 'Digite este código para continuar ou abra o link abaixo.',
    button: 'Escolher uma nova senha',
  },
  choosePassword: {
    subject: (service) => `Escolha uma senha para ${service}`,
    intro: (service) => `Os responsáveis por ${service} enviaram este link a você.`,
    first: 'Há uma conta pronta para você. Abra o link e escolha uma senha para usá-la.',
    other: 'Abra-o para escolher uma nova senha para sua conta. A atual vale até lá.',
    unexpected: 'Se você não esperava esta mensagem, ignore-a: nada mudou.',
    button: 'Escolher uma senha',
  },
  signInCode: {
    subject: (service) => `Seu código para fazer login em ${service}`,
    intro: (service) =>
      `Alguém que sabe sua senha, esperamos que você, está fazendo login em ${service}. Digite lá este código para continuar.`,
    advice:
      'Não dê este código a ninguém: nenhum de nós vai pedi-lo a você. Se você não está fazendo login, alguém sabe sua senha. Altere-a imediatamente.',
    button: '',
  },
  codeToSignIn: {
    subject: (service) => `Seu código para fazer login em ${service}`,
    intro: (service) =>
      `Alguém, esperamos que você, quer fazer login em ${service} com este código no lugar da sua senha.`,
    advice:
      'Ele vale somente no navegador em que foi pedido. Não o dê a ninguém: nenhum de nós vai pedi-lo a você. Se você não está fazendo login, ignore esta mensagem.',
    button: '',
  },
  passwordChanged: {
    subject: (service) => `Sua senha para ${service} foi alterada`,
    intro: (service) =>
      `A senha da sua conta em ${service} foi alterada. Os outros dispositivos foram desconectados.`,
    advice: 'Se não foi você, escolha imediatamente uma nova senha, aqui:',
    button: 'Escolher uma nova senha',
  },
  factorsChanged: {
    subject: (service) => `Sua forma de fazer login em ${service} foi alterada`,
    intro: (service) => `Algo foi alterado na sua forma de fazer login em ${service}:`,
    changes: {
      added: 'Um segundo fator ou uma chave de acesso foi adicionado.',
      removed: 'Um segundo fator ou uma chave de acesso foi removido.',
      reset: 'Todos os segundos fatores e chaves de acesso foram removidos por um administrador.',
      codes: 'Novos códigos de recuperação foram criados. Os anteriores perderam a validade.',
    },
    advice: 'Se não foi você, avise imediatamente os responsáveis pelo serviço.',
    button: '',
  },
  apiKeyMade: {
    subject: (service) => `Nova chave de API para ${service}`,
    intro: (service) =>
      `Uma chave de API da sua conta em ${service} foi criada. Quem a tiver pode fazer o que você escolheu para ela, sem fazer login.`,
    which: (name) => `O nome dela: ${name}`,
    advice: 'Se não foi você, revogue-a imediatamente e altere sua senha:',
    button: 'Ver suas chaves de API',
  },
  apiKeyReported: {
    subject: (service) => `Uma chave de API para ${service} foi encontrada por outras pessoas`,
    intro: (service) =>
      `Alguém encontrou uma chave de API que você criou em ${service} e a denunciou. Ela foi revogada na hora. Os programas que a usam pararam de funcionar.`,
    which: (name) => `O nome dela: ${name}`,
    advice: 'Descubra onde ela podia ser lida e crie uma nova:',
    button: 'Ver suas chaves de API',
  },
  passkeyCopied: {
    subject: (service) => `Pode existir uma cópia da sua chave de acesso para ${service}`,
    intro: (service) =>
      `Uma chave de acesso da sua conta em ${service} acaba de ser recusada: ela foi usada menos vezes do que contamos. Portanto, pode existir uma cópia dela em outras mãos. Também pode ser que seu dispositivo tenha sido restaurado para um estado anterior.`,
    advice: 'Se você não souber explicar isso, remova a chave de acesso e adicione uma nova:',
    button: 'Ver suas chaves de acesso',
  },
  accountViewed: {
    subject: (service) => `Alguém consultou sua conta em ${service} para ajudar`,
    intro: (service) =>
      `Um administrador de ${service} acabou de ver o que você vê na página da sua conta e o que os aplicativos sabem sobre você. Ele não podia mudar nada nem entrou em seu nome.`,
    advice: 'Se você não pediu ajuda, pergunte o motivo. A página da sua conta mostra quando foi:',
    button: 'Ver o que aconteceu',
  },
  newBrowser: {
    subject: (service) => `Novo login em ${service}`,
    intro: (service) =>
      `Sua conta em ${service} acaba de ser usada em um navegador pela primeira vez.`,
    when: (time, address) => `Quando: ${time}. De: ${address}.`,
    advice:
      'Se foi você, não é preciso fazer nada. Se não, escolha imediatamente uma nova senha e desconecte os outros dispositivos:',
    button: 'Cuidar da sua conta',
  },
  failedSignIns: {
    subject: (service) => `Tentativas de login malsucedidas em ${service}`,
    intro: (service) => `Alguém tentou fazer login com a sua conta em ${service} e não conseguiu.`,
    reasons: {
      password: 'A senha estava errada muitas vezes.',
      factor: 'A senha estava certa, mas o segundo fator estava errado várias vezes.',
    },
    when: (time, address) => `Quando: ${time}. De: ${address}.`,
    advice:
      'Se foi você, não é preciso fazer nada. Se não, e a senha estava certa, escolha imediatamente uma nova:',
    button: 'Cuidar da sua conta',
  },
  signInAsked: {
    subject: (service) => `Confirme um login com ${service}`,
    intro: (service) =>
      `Um aplicativo pede que você confirme que é você, com sua conta em ${service}. Abra este link para ver qual é, e para decidir.`,
    advice: 'Se não foi você quem iniciou isto, ignore esta mensagem ou recuse na página.',
    button: 'Ver o pedido',
  },
  deletionPlanned: {
    subject: (service) => `Sua conta em ${service} vai ser excluída`,
    intro: (service) =>
      `Alguém pediu, na página da sua conta, a exclusão da sua conta em ${service}. Todos os dispositivos foram desconectados.`,
    when: (time) => `Ela será excluída em ${time}.`,
    advice:
      'Se foi você, não é preciso fazer nada. Se não, ou se você mudou de ideia, pode manter a conta até lá. Se não foi você, escolha também uma nova senha.',
    button: 'Manter minha conta',
  },
  accountKept: {
    subject: (service) => `Sua conta em ${service} permanece`,
    intro: (service) => `Sua conta em ${service} não vai mais ser excluída.`,
    advice:
      'Se mesmo assim você quiser que ela seja excluída, peça de novo na página da sua conta. Se não foi você, escolha imediatamente uma nova senha.',
    button: '',
  },
  accountDeleted: {
    subject: (service) => `Sua conta em ${service} foi excluída`,
    intro: (service) =>
      `Sua conta em ${service} foi excluída, como você pediu, com seu perfil, suas formas de login e suas participações em grupos.`,
    advice: 'Este é o último e-mail para este endereço.',
    button: '',
  },
  groupInvitation: {
    subject: (service) => `Você recebeu um convite para um grupo em ${service}`,
    intro: (service) =>
      `Alguém que administra um grupo em ${service} convidou você. A página da sua conta mostra o grupo e o que significa aceitar.`,
    named: (by, into) => [
      ...(by === undefined ? [] : [`Convite de: ${by}`]),
      ...(into === undefined ? [] : [`Grupo: ${into}`]),
    ],
    advice:
      'Até que você aceite, essa pessoa não tem nenhum poder sobre sua conta. Você também pode recusar.',
    button: 'Ver o convite',
  },
  accessWaiting: {
    subject: (service) => `Alguém solicita acesso em ${service}`,
    intro: (service) =>
      `Pessoas solicitam funções em ${service}, e você pode decidir. Nada é decidido ao abrir o link.`,
    advice:
      'Quem solicita o quê, por quanto tempo e por que é mostrado lá depois que você fizer login.',
    button: 'Ver as solicitações',
  },
  accessDecided: {
    subject: (service) => `Sua solicitação de acesso em ${service} foi decidida`,
    intro: (service) => `Sua solicitação de uma função em ${service} foi aprovada ou recusada.`,
    advice: 'O que foi decidido, e até quando você tem a função, é mostrado aqui:',
    button: 'Ver a decisão',
  },
  accessBypassed: {
    subject: (service) => `Alguém assumiu um acesso sem aprovação em ${service}`,
    intro: (service) =>
      `Alguém assumiu uma função em ${service} em uma emergência. Você poderia tê-la aprovado, mas não houve consulta a você.`,
    advice:
      'Veja imediatamente quem foi e por quê. Quem administra o grupo pode encerrar isso agora.',
    button: 'Ver o que aconteceu',
  },
  accessTaken: {
    subject: (service) => `Alguém ativou uma função disponível para si em ${service}`,
    intro: (service) =>
      `Alguém que pode ativar uma função a assumiu por um tempo, em um grupo que você administra em ${service}.`,
    advice: 'Quem é, por que e até quando é mostrado lá depois que você fizer login.',
    button: 'Ver o grupo',
  },
  rolesEnding: {
    subject: (service) => `O acesso de outras pessoas termina em breve em ${service}`,
    intro: (service) =>
      `Funções ou participações em grupos que você administra em ${service} terminam dentro de uma semana.`,
    advice:
      'De quem, quando e por que é mostrado lá depois que você fizer login. Quem ainda precisa de uma função pode recebê-la por mais tempo; caso contrário, não é preciso fazer nada.',
    button: 'Ver o que termina',
  },
  ownRolesEnding: {
    subject: (service) => `Seu acesso em ${service} termina em breve`,
    intro: (service) =>
      `Funções ou participações suas em ${service} terminam dentro de uma semana.`,
    advice:
      'A página da sua conta mostra quais. Se você ainda precisa de alguma, fale com quem a atribuiu a você.',
    button: 'Ver seu acesso',
  },
  lastAdministratorEnding: {
    subject: (service) => `Um grupo perde seu último administrador em ${service}`,
    intro: (service) =>
      `A função do último administrador de um grupo em ${service} termina em breve. Depois disso, somente quem administra os grupos superiores poderá alterá-lo.`,
    advice: 'Atribua a função a alguém, ou por mais tempo, antes que ela termine.',
    button: 'Ver o grupo',
  },
  accessReview: {
    subject: (service) => `Há acessos aguardando sua revisão em ${service}`,
    intro: (service) =>
      `As funções de algumas pessoas em ${service} estão em revisão, e você pode decidir quem as mantém. Nada é decidido ao abrir o link.`,
    advice: 'O que ninguém decidir até o fim da revisão pode terminar sozinho.',
    button: 'Ver as revisões',
  },
  invitation: {
    subject: (service) => `Você recebeu um convite para ${service}`,
    intro: (service) =>
      `Uma conta em ${service} foi preparada para você. Abra este link e escolha uma senha para usá-la.`,
    button: 'Aceitar convite',
  },
}
