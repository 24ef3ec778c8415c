// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about setting up the sign-in of a company. */
export const setUpWords: Words['setUpWords'] = {
  title: 'Passos',
  steps: {
    domain: 'Comprove seu domínio',
    connect: 'Conecte seu login',
    try: 'Teste-o com sua própria conta',
    use: 'Ative-o',
  },
  states: { done: 'concluído', next: 'próximo', later: 'mais tarde' },
  notes: {
    domain: 'Adicione abaixo o domínio dos seus endereços de e-mail.',
    prove: (domains) => `Crie o registro DNS de ${domains} e depois verifique-o.`,
    lost: (domains) => `O registro de ${domains} desapareceu. Crie-o de novo.`,
    connect:
      'Adicione uma conexão abaixo: escolha seu produto e digite o que os dois lados precisam.',
    try: 'Abra a conexão abaixo, verifique-a e depois teste-a. Isso não altera nada.',
    unused: 'Está ativada, mas ninguém fez login com ela ainda.',
    used: 'Já houve logins com ela.',
    use: 'Abra a conexão abaixo e diga quem a usa. Até lá, ninguém faz login com ela.',
    on: 'Está ativada.',
  },
  who: {
    title: 'Quem a usa',
    save: 'Salvar',
    switchOn: 'Ativar',
    saved: (name, use) => `${name}: ${use}`,
    hints: {
      off: 'Ninguém faz login com ela. As configurações são mantidas.',
      link: 'As pessoas a vinculam à conta que têm, na página da própria conta, e os aplicativos ficam sabendo quem elas são lá. Ninguém faz login com ela.',
      optional:
        'As pessoas podem escolhê-la: para todos, é um botão na página de login; em um grupo, as pessoas dos seus domínios digitam o endereço e nenhuma senha.',
      default:
        'As pessoas dos seus domínios são levadas para lá e podem escolher outra forma. Precisa de um domínio comprovado.',
      required:
        'As pessoas dos seus domínios fazem login lá, e de nenhuma outra forma: senhas não funcionam para elas. Precisa de um domínio comprovado.',
    },
    needsDomain:
      '“Padrão” e “Obrigatória” precisam de um domínio comprovado. Comprove um acima primeiro.',
    tryFirst: 'Teste-a antes: o que não funcionar deixará pessoas de fora.',
    required: {
      title: 'A partir de então, para as pessoas dos seus domínios:',
      people:
        'Uma senha não funciona mais, e nenhuma senha esquecida é enviada por e-mail. As chaves de acesso continuam funcionando.',
      owners:
        'Quem administra este grupo, um acima dele ou o servidor mantém a senha. Nesse caso, digite o nome de usuário, não o endereço de e-mail: é o caminho de volta se o outro lado falhar.',
    },
  },
}
