// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about webhooks. */
export const webhookWords: Words['webhookWords'] = {
  title: 'Webhooks',
  intro: 'Seus próprios serviços são notificados aqui de eventos, por mensagens assinadas.',
  add: 'Adicionar um webhook',
  none: 'Ainda não há nenhum webhook.',
  noneHint: 'Adicione um para avisar um serviço quando contas, grupos ou apps mudarem.',
  url: 'Endereço',
  urlHint: 'As mensagens são enviadas para cá por POST, assinadas conforme Standard Webhooks.',
  description: 'Descrição',
  events: 'Eventos',
  eventsHint: 'Digite para encontrar um. Sem nenhum, todos os eventos são enviados.',
  allEvents: 'Todos os eventos',
  create: 'Adicionar',
  secret: 'Segredo de assinatura',
  secretOnce:
    'Copie-o agora: ele só é mostrado desta vez. O receptor verifica as assinaturas com ele.',
  done: 'Já copiei',
  enabled: 'Ativado',
  disabled: 'Desativado',
  gone: 'O receptor respondeu 410, por isso ele foi desativado.',
  failing: 'O receptor falhou por dias, por isso ele foi desativado.',
  failingSince: 'Falha desde',
  deliveries: 'Entregas',
  noDeliveries: 'Nada foi enviado ainda.',
  columns: { event: 'Evento', state: 'Estado', at: 'Criação', error: 'Última resposta' },
  states: { pending: 'Pendente', delivered: 'Entregue', dead: 'Falhou' },
  status: (status) => `Status ${status}`,
  failures: {
    'the address is not allowed': 'O endereço não é permitido',
    'there was no connection or no answer': 'Sem conexão ou sem resposta',
    'the answer took too long': 'A resposta demorou demais',
    'the answer cannot be read': 'Não é possível ler a resposta',
  },
  replay: 'Enviar de novo',
  replayed: 'A mensagem está sendo enviada de novo.',
  test: 'Enviar um teste',
  tested: 'Uma mensagem de teste está a caminho.',
  rotate: 'Novo segredo',
  rotateTitle: 'Criar um novo segredo?',
  rotateText:
    'Por um dia, as mensagens são assinadas com os dois segredos, para que o receptor possa ser atualizado. Depois, só o novo é usado.',
  edit: 'Editar',
  editTitle: 'Editar o webhook',
  save: 'Salvar',
  saved: 'O webhook foi salvo.',
  enable: 'Ativar',
  disable: 'Desativar',
  disableTitle: 'Desativar este webhook?',
  disableText:
    'Eventos que acontecem enquanto ele está desativado não são enviados, nem mais tarde. O que aguarda é enviado quando ele for ativado de novo.',
  isEnabled: 'O webhook está ativado, a partir do próximo evento.',
  isDisabled: 'O webhook está desativado.',
  allStates: 'Todos',
  noneInState: 'Não há nada neste estado.',
  attempts: (count) => (count === 1 ? '1 tentativa com falha' : `${count} tentativas com falha`),
  replayAll: 'Enviar de novo tudo o que falhou',
  replayAllTitle: 'Enviar de novo todas as mensagens que falharam?',
  replayAllText:
    'Na ordem original, com os mesmos IDs e corpos. Um receptor que já conhece um ID deve ignorá-lo.',
  allReplayed: (count) =>
    count === 1
      ? '1 mensagem está sendo enviada de novo.'
      : `${count} mensagens estão sendo enviadas de novo.`,
  delete: 'Excluir',
  deleteTitle: 'Excluir este webhook?',
  deleteText: 'Nada mais é enviado, e o que aguarda é descartado. Não é possível desfazer isso.',
}
