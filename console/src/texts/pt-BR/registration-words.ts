// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about apps that register themselves. */
export const registrationWords: Words['registrationWords'] = {
  title: 'Tokens de registro',
  lead: 'Agentes de programação e outras ferramentas podem registrar a si mesmos. Um token permite isso, quantas vezes e por quanto tempo você disser. Ninguém verifica esses apps, por isso o consentimento das pessoas é sempre pedido.',
  add: 'Criar um token',
  none: 'Não há nenhum token válido.',
  noneHint: 'Crie um para cada equipe ou ferramenta, para poder revogá-lo separadamente.',
  isClosed:
    'O registro está fechado: nenhum token funciona, e só administradores registram apps. Para mudar isso, defina clientRegistration.mode como token nas configurações.',
  isOpen:
    'O registro está aberto: qualquer app pode registrar a si mesmo sem um token. Um token ainda pode permitir a ele outros escopos.',
  settings: 'Ir para estas configurações',
  endpoint: 'Onde os apps se registram',
  columns: { name: 'Para', scopes: 'Escopos', uses: 'Usos restantes', expires: 'Expira em' },
  usualScopes: 'Como nas configurações',
  name: 'Para quem é',
  nameHint: 'Depois, você o reconhece por isto.',
  uses: 'Quantos apps podem se registrar com ele',
  lifetime: 'Válido por',
  lifetimes: {
    3600: 'Uma hora',
    86400: 'Um dia',
    604800: 'Uma semana',
    2592000: '30 dias',
    31536000: 'Um ano',
  },
  scopes: 'Escopos que estes apps podem escolher',
  scopesHint: 'Sem nenhum, os de clientRegistration.scopes.',
  create: 'Criar o token',
  token: 'Token de registro',
  once: 'Copie-o agora: ele só é mostrado desta vez. Quem o tiver pode registrar apps.',
  tryIt: 'Um app se registra com ele assim:',
  deleteTitle: (name) => `Excluir o token para ${name}?`,
  deleteText: 'Nenhum app poderá mais se registrar com ele. Os que já se registraram permanecem.',
  deleted: 'O token foi excluído.',
  unchecked: 'Este app registrou a si mesmo em',
  uncheckedName: 'Ninguém verificou o nome dele.',
  leadsTo: 'Os logins levam a:',
  takeOver:
    'Até que alguém o altere aqui, ele pode alterar a si mesmo e é removido se não for usado.',
}
