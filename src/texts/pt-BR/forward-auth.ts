// Machine-made: waits for a native reader.
import type { ForwardAuthTexts } from '../en-US/forward-auth.ts'

/** The texts of the pages on the hosts of applications, in Brazilian Portuguese. */
export const forwardAuthTexts: ForwardAuthTexts = {
  forwardAuth: {
    application: 'Aplicativo',
    ask: 'Solicitar acesso',
    account: 'Ir para sua conta',
    again: 'Continuar para o app',
    signOut: 'Sair',
    messages: {
      members: {
        title: 'Você não tem acesso a este app',
        text: 'Ele é para os membros de certos grupos, e você não faz parte de nenhum deles ou não tem a função que ele exige.',
      },
      part: {
        title: 'Você não tem acesso a esta página',
        text: 'Você pode usar este app, mas esta parte dele é para os membros de certos grupos.',
      },
      name: {
        title: 'Falta um nome na sua conta',
        text: 'Este app reconhece as pessoas por um nome que sua conta não tem: um nome de usuário ou um endereço de e-mail confirmado. Adicione-o à sua conta.',
      },
      factor: {
        title: 'É necessário um login mais seguro',
        text: 'Esta página exige um segundo fator ou uma chave de acesso, e sua conta não tem nenhum. Configure um e abra a página novamente.',
      },
      declined: {
        title: 'Você não fez login',
        text: 'O login não foi concluído, por isso o app não ficou sabendo nada sobre você.',
      },
      address: {
        title: 'Este endereço não pode ser aberto',
        text: 'Ele está escrito de um modo que pode ser lido como dois endereços diferentes. Abra o app e continue a partir dele.',
      },
      stale: {
        title: 'Este login não vale mais',
        text: 'Ele já foi concluído, demorou demais ou começou em outro navegador. Ninguém fez login.',
      },
      lost: {
        title: 'Seu login não está mais ativo',
        text: 'O que você acabou de enviar não chegou ao app. Abra-o novamente para fazer login.',
      },
      signOut: {
        title: 'Sair?',
        text: 'Outro site trouxe você até aqui. Você sairá de todos os apps que abriu com esta conta.',
      },
      off: {
        title: 'Este app está desativado',
        text: 'Quem administra este servidor o desativou. Sua conta não é afetada.',
      },
    },
  },
}
