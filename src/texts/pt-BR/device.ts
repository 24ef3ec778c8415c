// Machine-made: waits for a native reader.
import { html } from '../../kernel/html-template.ts'
import type { AskedTexts, DeviceTexts } from '../en-US/device.ts'

/** The texts about devices that are signed in on another one, in Brazilian Portuguese. */
export const deviceTexts: DeviceTexts = {
  device: {
    title: 'Conectar um dispositivo',
    lead: 'Digite o código que seu dispositivo mostra.',
    compare: 'Continue somente se seu dispositivo mostrar este código agora.',
    code: 'Código do dispositivo',
    hint: 'Oito letras, sem vogais. Maiúsculas ou minúsculas, tanto faz.',
    wrong: 'Este código não funciona. Verifique-o ou faça seu dispositivo mostrar um novo.',
    limited: 'Foram digitados códigos demais. Tente novamente em um minuto.',
    limitedHint:
      'Ou faça login primeiro e digite o código novamente. Assim, contam somente as suas tentativas.',
    signIn: 'Fazer login',
    confirm: {
      title: 'Conectar este dispositivo?',
      code: 'Seu dispositivo deve mostrar este código:',
      device: 'Dispositivo',
      unknown: 'Tipo de dispositivo desconhecido',
      from: 'Pedido feito de',
      sameNetwork: 'a conexão que você usa',
      otherNetwork: 'outra conexão, que não é a sua',
      at: 'Pedido feito às',
      warning:
        'Alguém enviou ou disse este código a você? Então negue. Quem estiver com aquele dispositivo entra na sua conta. Nunca pedimos que você conecte um dispositivo por nós.',
    },
    outcomes: {
      approved: {
        title: 'Seu dispositivo está conectado',
        text: 'Continue nele. Você pode fechar esta página.',
        textFor: (client) =>
          html`Continue nele, com <bdi>${client}</bdi>. Você pode fechar esta página.`,
      },
      denied: {
        title: 'O dispositivo não foi conectado',
        text: 'Ele não recebe nada da sua conta. Se não foi você quem iniciou isto, não há mais nada a fazer.',
      },
      expired: {
        title: 'Este código não funciona mais',
        text: 'Ele expirou ou já foi usado. Faça seu dispositivo mostrar um novo.',
      },
      refused: {
        title: 'O dispositivo não foi conectado',
        text: 'Você não pode usar este app com sua conta. Fale com os responsáveis por ele ou use outra conta.',
      },
    },
    toDevices: 'Ver seus dispositivos',
  },
}

/** The texts about sign-ins that an application asks for (CIBA), in Brazilian Portuguese. */
export const askedTexts: AskedTexts = {
  asked: {
    confirm: {
      title: 'Confirmar este login?',
      compare: 'Este texto deve ter sido mostrado ou dito a você:',
      at: 'Pedido feito às',
      warning:
        'Foi você quem iniciou isto, agora há pouco? Se não, negue. Quem iniciou entra na sua conta.',
    },
    outcomes: {
      approved: {
        title: 'Você confirmou',
        text: 'Continue onde começou. Você pode fechar esta página.',
        textFor: (client) =>
          html`Continue onde começou, com <bdi>${client}</bdi>. Você pode fechar esta página.`,
      },
      denied: {
        title: 'Você não confirmou',
        text: 'O aplicativo não recebe nada da sua conta. Se não foi você quem iniciou isto, não há mais nada a fazer.',
      },
      expired: {
        title: 'Este pedido não vale mais',
        text: 'Ele expirou ou já foi respondido. Recomece de onde você veio.',
      },
      refused: {
        title: 'Você não confirmou',
        text: 'Você não pode usar este app com sua conta. Fale com os responsáveis por ele ou use outra conta.',
      },
    },
  },
}
