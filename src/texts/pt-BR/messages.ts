// Machine-made: waits for a native reader.
import type { MessagesTexts } from '../en-US/messages.ts'

/** The texts about errors, and about what a link or a form has led to, in Brazilian Portuguese. */
export const messagesTexts: MessagesTexts = {
  error: {
    reference: 'Número de referência',
    forDevelopers: 'Detalhes para desenvolvedores',
    kinds: {
      unknownClient: {
        title: 'Não conhecemos este app',
        text: 'O app que enviou você para cá não está registrado aqui ou foi desativado.',
        next: 'Volte ao app e recomece. Se isso não ajudar, avise os responsáveis por ele.',
      },
      noRedirect: {
        title: 'Falta o caminho de volta',
        text: 'O app não informou para onde devemos enviar você depois do login.',
        next: 'Volte ao app e recomece. Se isso não ajudar, avise os responsáveis por ele.',
      },
      badRedirect: {
        title: 'O caminho de volta não é seguro',
        text: 'O app pediu que enviássemos você a um endereço que não está registrado para ele. Paramos aqui para proteger você.',
        next: 'Feche esta página. Se você confia no app, avise os responsáveis por ele.',
      },
      badRequest: {
        title: 'Há algo errado com este link',
        text: 'O pedido que trouxe você até aqui está incompleto ou danificado.',
        next: 'Volte ao app e recomece.',
      },
      staleLink: {
        title: 'Este link não funciona mais',
        text: 'Ele leva a um login que já foi concluído ou que ninguém abriu a tempo.',
        next: 'Volte ao app e recomece.',
      },
      expired: {
        title: 'Este login não vale mais',
        text: 'Ele já foi concluído, demorou mais de uma hora ou começou em outro navegador.',
        next: 'Volte ao app e recomece.',
      },
      noCookies: {
        title: 'Seu navegador não enviou o cookie',
        text: 'Um cookie nos diz qual login é o seu. Talvez os cookies estejam desativados, ou você tenha começado em outro navegador ou em uma janela anônima.',
        next: 'Permita cookies para este site, depois volte ao app e recomece.',
      },
      notFound: {
        title: 'Não há nada aqui',
        text: 'Este endereço não existe ou não existe mais.',
        next: 'Verifique o endereço ou volte para onde estava.',
      },
      tooLarge: {
        title: 'Isto é mais do que podemos receber',
        text: 'O formulário continha mais do que esta página aceita.',
        next: 'Volte, encurte o que você digitou e envie de novo.',
      },
      tooMany: {
        title: 'Tentativas demais',
        text: 'Houve mais tentativas da sua rede do que permitimos.',
        next: 'Espere alguns minutos e tente novamente.',
      },
      busy: {
        title: 'O movimento está muito alto',
        text: 'Há mais pessoas querendo fazer login do que podemos atender neste momento.',
        next: 'Tente novamente em um minuto.',
      },
      internal: {
        title: 'Algo deu errado do nosso lado',
        text: 'Não é culpa sua, e o problema foi registrado.',
        next: 'Tente novamente em alguns minutos. Se acontecer de novo, informe-nos o número de referência.',
      },
    },
  },
  messages: {
    trialVoid: {
      title: 'O teste não pode começar',
      text: 'O link funciona uma vez, por cinco minutos, no navegador em que você fez login como a pessoa que o pediu. Faça login aqui e comece o teste de novo onde configurou a conexão.',
    },
    stillSignedIn: {
      title: 'Seu login continua ativo',
      text: 'Nada mudou.',
    },
    emailConfirmed: {
      title: 'Seu endereço de e-mail está confirmado',
      text: 'Agradecemos. Volte ao app em que você se cadastrou e faça login nele.',
    },
    passwordChanged: {
      title: 'Sua senha foi alterada',
      text: 'Todos os dispositivos foram desconectados. A partir de agora, faça login com a nova senha.',
    },
    accountReady: {
      title: 'Sua conta está pronta',
      text: 'Agora você pode fazer login com sua nova senha.',
    },
    accountWaits: {
      title: 'Sua conta aguarda aprovação',
      text: 'Um administrador precisa aprová-la antes que você possa fazer login pela primeira vez. Você não precisa fazer nada; faça login novamente mais tarde.',
    },
    linkUsed: {
      title: 'Este link já foi usado',
      text: 'Ele funciona somente uma vez. Se foi você, não há mais nada a fazer aqui.',
    },
    resetUsed: {
      title: 'Este link não funciona mais',
      text: 'Ele já foi usado, ou sua senha foi alterada de outra forma desde então.',
    },
    linkOutdated: {
      title: 'Este link não funciona mais',
      text: 'Sua conta mudou desde que o enviamos a você.',
    },
    linkReplaced: {
      title: 'Há um link mais novo',
      text: 'Somente o link do último e-mail que enviamos a você funciona.',
    },
    accountKept: {
      title: 'Sua conta permanece',
      text: 'Ela não vai ser excluída. Faça login nela como antes.',
    },
    emailRestored: {
      title: 'Seu endereço de e-mail foi restaurado',
      text: 'Todos os dispositivos foram desconectados. Quem alterou o endereço talvez saiba sua senha: escolha uma nova agora.',
    },
    keepElsewhere: {
      title: 'Este link não funciona mais',
      text: 'Sua conta agora tem outro endereço de e-mail. Ela ainda vai ser excluída. Faça login para mantê-la.',
    },
    accountGone: {
      title: 'Sua conta foi excluída',
      text: 'Não é mais possível mantê-la.',
    },
    linkExpired: {
      title: 'Este link é antigo demais',
      text: 'Para sua segurança, ele funciona somente por um tempo limitado. Recomece para receber um novo.',
    },
    invitationExpired: {
      title: 'Este convite é antigo demais',
      text: 'Peça a quem convidou você que envie um novo.',
    },
    linkVoid: {
      title: 'Este link não funciona mais',
      text: 'Ele já foi usado, foi substituído por um mais novo ou é antigo demais.',
    },
  },
}
