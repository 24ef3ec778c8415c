// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words of the tour. */
export const tourWords: Words['tourWords'] = {
  name: 'Tour',
  offer: {
    title: 'Primeira vez por aqui?',
    text: 'Um tour pelo console leva dois minutos.',
    begin: 'Começar o tour',
    later: 'Agora não',
  },
  step: (step, of) => `Tour, passo ${step} de ${of}`,
  back: 'Voltar',
  next: 'Avançar',
  done: 'Concluir',
  leave: 'Encerrar o tour',
  steps: {
    '/groups': {
      title: 'Uma árvore de grupos',
      text: 'Cada pessoa pode estar em muitos grupos, com outras funções em cada um. Abra um grupo para ver seus membros e quais deles têm uma função de um grupo superior.',
    },
    '/people': {
      title: 'Pessoas',
      text: 'Abra uma pessoa: seus grupos e funções, com a origem de cada uma, suas sessões e segundos fatores, e o que um token para um app diria sobre ela.',
    },
    '/access': {
      title: 'Acesso que termina',
      text: 'As pessoas solicitam uma função, com um motivo e por um tempo. Aqui está o que aguarda sua decisão e o que termina em breve. Quando uma função termina, nenhum token a informa mais.',
    },
    '/reviews': {
      title: 'Revisões',
      text: 'De tempos em tempos, alguém confirma quem precisa de qual função. Uma revisão mostra quem a atribuiu, por quê e quando foi usada pela última vez.',
    },
    '/apps': {
      title: 'Apps',
      text: 'Registre um: diga que tipo de app é, e o console configura o resto e mostra código que funciona ao ser colado.',
    },
    '/connections': {
      title: 'Login em outros serviços',
      text: 'Uma empresa faz login com seu próprio diretório. O administrador do grupo dela pode configurar isso, para os domínios comprovadamente dela.',
    },
    '/events': {
      title: 'O que aconteceu',
      text: 'Cada alteração está aqui, com quem a fez, o que havia antes e, muitas vezes, um caminho de volta. Você encontra o tour de novo no menu abaixo do seu nome.',
    },
  },
}
