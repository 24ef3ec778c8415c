// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the security events that a connection hears. */
export const heardSignalsWords: Words['heardSignalsWords'] = {
  title: 'Sinais do outro lado',
  intro:
    'Se o outro lado enviar eventos de segurança (Shared Signals), uma conta que termina lá encerra as sessões daqui na hora. Nenhum evento atribui uma função nem deixa alguém entrar.',
  none: 'Nenhum sinal é recebido.',
  hear: 'Receber sinais',
  anew: 'Configurar de novo',
  anewHint:
    'O fluxo do outro lado é substituído por um novo. Se alguém o configurou lá, precisa digitar o novo cabeçalho.',
  state: 'Fluxo do outro lado',
  statuses: { enabled: 'Ativado', paused: 'Pausado', disabled: 'Desativado' },
  stopped: 'O outro lado parou o fluxo, por isso nenhum evento chega.',
  problem: 'Último problema',
  delivery: 'Como os eventos chegam',
  deliveries: {
    push: 'O outro lado os envia (push)',
    poll: 'Eles são consultados a cada 10 segundos (poll)',
  },
  received: 'Último evento',
  verified: 'Última resposta a um teste',
  never: 'Nunca',
  issuer: 'Transmissor',
  issuerHint: 'O emissor dele. Vazio: o outro lado da conexão.',
  audience: 'Para quem são os eventos',
  audienceHint: 'Como o transmissor mostra (aud).',
  keys: 'Endereço das chaves dele',
  keysHint: 'Só é necessário se o transmissor não publicar metadados.',
  endpoint: 'Endereço para eventos',
  rules: 'O que os eventos fazem',
  events: {
    'session-revoked': 'Uma sessão foi encerrada',
    'credential-change': 'Uma senha ou um fator foi alterado',
    'account-disabled': 'A conta foi desativada',
    'account-purged': 'A conta foi excluída',
    'account-credential-change-required': 'A senha precisa ser alterada',
    'credential-compromise': 'Uma senha ou um fator foi roubado',
  },
  actions: {
    ignore: 'nada',
    end_sessions: 'encerra as sessões que começaram com esta conexão',
    end_all: 'encerra todas as sessões da pessoa',
  },
  access: 'Quem configura o fluxo',
  accesses: {
    client: {
      name: 'Este servidor, como o cliente da conexão',
      hint: 'O cliente precisa lá dos escopos ssf.manage e ssf.read.',
    },
    token: { name: 'Este servidor, com um token', hint: 'Alguém o cria no outro lado.' },
    none: {
      name: 'Alguém no outro lado',
      hint: 'Essa pessoa digita lá um endereço e um cabeçalho, que são mostrados depois de salvar.',
    },
  },
  token: 'Token do transmissor',
  tokenHint: 'Para a API de fluxos dele.',
  tokenKept: 'Vazio: o token permanece.',
  enterThere: 'Digite os dois no outro lado.',
  header: 'Cabeçalho Authorization',
  headerOnce: 'Ele só é mostrado desta vez.',
  done: 'Concluído',
  verify: 'Pedir um teste',
  asked: 'Um teste foi pedido. Quando ele chegar, a hora será mostrada aqui.',
  notAsked: (problem) => `Não foi possível pedir um teste: ${problem}`,
  changeRules: 'Alterar regras',
  save: 'Salvar',
  saved: 'Salvo.',
  remove: 'Parar de receber',
  question: 'Parar de receber este fluxo?',
  consequences:
    'Uma conta que terminar no outro lado não encerrará nenhuma sessão aqui antes do próximo login.',
  removed: 'Nenhum sinal é mais recebido.',
}
