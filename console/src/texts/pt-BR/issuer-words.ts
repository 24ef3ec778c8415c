// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about trusted issuers. */
export const issuerWords: Words['issuerWords'] = {
  title: 'Emissores confiáveis',
  lead: 'Outros cujos tokens valem aqui: um pipeline, um pod ou outra nuvem faz login como um app com o próprio token no lugar de um segredo, e uma empresa responde pelas pessoas dela.',
  add: 'Confiar em um emissor',
  none: 'Ainda não há nenhum emissor confiável.',
  noneHint:
    'Adicione o dos seus pipelines e depois registre um app do tipo “Pipeline ou carga de trabalho”.',
  columns: { issuer: 'Emissor', for: 'Para', state: 'Estado' },
  workloads: 'Cargas de trabalho',
  people: (apps) => `Pessoas, em ${apps}`,
  enabled: 'Confiável',
  disabled: 'Desativado',
  presetLabel: 'De onde vêm os tokens',
  presets: {
    github: 'GitHub Actions',
    gitlab: 'GitLab CI',
    kubernetes: 'Kubernetes',
    other: 'Outro emissor',
  },
  name: 'Nome',
  nameHint:
    'Letras minúsculas, dígitos e hifens, por exemplo, github. Não pode ser alterado depois.',
  nameMissing: 'Dê um nome a ele.',
  taken: 'Já existe um emissor com este nome. Edite-o.',
  issuer: 'Identificador',
  issuerHint: 'A claim iss dos tokens dele, comparada exatamente, inclusive a última barra.',
  description: 'Descrição',
  keysLabel: 'As chaves dele',
  keys: {
    discovery: 'Encontradas no emissor (OpenID Discovery)',
    address: 'Em um endereço próprio',
    inline: 'Informadas aqui, porque este servidor não consegue acessá-lo',
  },
  jwksUri: 'Endereço das chaves',
  jwks: 'Conjunto de chaves (JWKS)',
  jwksHint: 'No Kubernetes: kubectl get --raw /openid/v1/jwks',
  jwksFault: 'Isto não é um conjunto de chaves em JSON.',
  algs: 'Algoritmos dos tokens dele',
  singleUse: 'Cada token vale uma única vez',
  singleUseHint:
    'Não para tokens que ficam em um arquivo até serem substituídos, como no Kubernetes.',
  lifetime: 'Duração máxima de um token',
  isEnabled: 'Os tokens dele são aceitos',
  asserts: 'Ele responde por pessoas',
  assertsHint:
    'As asserções de identidade dele (ID-JAG) dão aos apps tokens para as pessoas dele. Somente para o servidor de uma empresa que você conhece.',
  by: 'As pessoas dele são encontradas',
  ways: {
    connection: 'pela conta que vincularam por uma conexão',
    email: 'pelo endereço de e-mail confirmado',
  },
  connection: 'Conexão',
  connectionHint: 'O alias dela.',
  domains: 'Domínios de e-mail',
  domainsHint: 'Ele só pode responder por endereços destes domínios.',
  apps: 'Apps que podem usar as asserções dele',
  app: (n) => `App ${n}`,
  scopes: (n) => `Escopos, no máximo (app ${n})`,
  resources: (n) => `Recursos deste servidor (app ${n})`,
  addApp: 'Adicionar um app',
  removeApp: (n) => `Remover o app ${n}`,
  create: 'Confiar',
  saved: 'O emissor foi salvo. Ele já vale.',
  deleteTitle: (name) => `Deixar de confiar em ${name}?`,
  deleteText:
    'Ninguém mais faz login com os tokens dele, e este servidor recusa imediatamente o que foi emitido em troca. Uma API que verifica tokens sem perguntar só percebe quando eles expiram.',
  deleted: 'O emissor não é mais confiável.',
  examine: 'Ler as chaves dele agora',
  found: (count) =>
    count === 1
      ? 'As chaves dele podem ser lidas: 1 pode ser usada.'
      : `As chaves dele podem ser lidas: ${count} podem ser usadas.`,
  notFound: 'Não é possível ler as chaves dele',
}
