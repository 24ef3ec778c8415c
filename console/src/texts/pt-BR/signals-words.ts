// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about streams of signals. */
export const signalsWords: Words['signalsWords'] = {
  lead: 'O app fica sabendo em instantes quando uma sessão é encerrada, uma credencial muda, uma conta é bloqueada ou uma função é atribuída, alterada ou encerrada. Assim, ele pode recusar tokens sem perguntar a cada solicitação.',
  add: 'Adicionar um fluxo',
  ofGroup: {
    title: 'Fluxos de sinais',
    lead: 'Apps que ficam sabendo em instantes quando uma sessão de alguém deste grupo ou abaixo dele é encerrada, uma conta é bloqueada ou uma função é atribuída, alterada ou encerrada.',
    none: 'Nenhum app recebe sinais somente deste grupo.',
  },
  none: 'Ainda não há nenhum fluxo.',
  noneHint: 'Adicione um aqui ou dê ao app o escopo ssf_manage, para que ele crie o próprio.',
  needsScope: 'Para consultar, o app também precisa de um dos escopos ssf_read e ssf_manage.',
  delivery: 'Entrega',
  methods: {
    poll: 'O app consulta (poll)',
    push: 'É enviado (push)',
    revoke: 'Pede-se a ele que desconecte as pessoas em todos os lugares (Global Token Revocation)',
  },
  url: 'Endereço',
  urlHint: 'Eventos assinados são enviados para cá por POST.',
  revokeHint:
    'Solicitações são enviadas para cá quando todas as sessões de uma pessoa são encerradas. Sem um cabeçalho, um JWT assinado as comprova.',
  header: 'Cabeçalho Authorization',
  headerHint:
    'Enviado com cada evento, por exemplo, Bearer e um token do app. Ninguém pode lê-lo depois.',
  app: 'App',
  chooseApp: 'Escolher um app',
  clientId: 'ID do cliente',
  clientIdHint: 'Do app que recebe. Os responsáveis pelo servidor sabem qual é.',
  group: 'Grupo',
  groupHint: 'O fluxo informa somente sobre este grupo e os que estão abaixo dele.',
  wholeServer: 'Servidor inteiro',
  description: 'Descrição',
  create: 'Adicionar',
  added: 'O fluxo foi adicionado. Ele informa sobre o que acontece a partir de agora.',
  statuses: { enabled: 'Ativado', paused: 'Pausado', disabled: 'Desativado' },
  waiting: 'Aguardando',
  refused: 'Recusados',
  oldest: 'O mais antigo desde',
  asked: 'Última consulta',
  sent: 'Último envio',
  never: 'Nunca',
  failing: 'O receptor falha desde',
  problems: {
    'there was no connection or no answer': 'Não houve conexão ou resposta.',
    'the answer took too long': 'A resposta demorou demais.',
    'the answer cannot be read': 'Não é possível ler a resposta.',
  },
  verify: 'Enviar um teste',
  verified: 'Um evento de verificação está a caminho.',
  pause: 'Pausar',
  paused: 'Agora os eventos aguardam, e o app é avisado.',
  resume: 'Retomar',
  resumed: 'Os eventos são entregues de novo.',
  delete: 'Excluir',
  deleteTitle: 'Excluir este fluxo?',
  deleteText:
    'O app não recebe mais nada, e o que aguarda é descartado. Não é possível desfazer isso.',
}
