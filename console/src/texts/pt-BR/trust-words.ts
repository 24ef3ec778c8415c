// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about workloads that sign in as an app, and about assertions that it gets. */
export const trustWords: Words['trustWords'] = {
  workloads: 'Quem faz login como este app',
  workloadsHint:
    'Basta uma regra que corresponda; todas as claims dela precisam corresponder. * representa quaisquer caracteres, menos / e :, e ** quaisquer caracteres. Um padrão que deixaria estranhos entrar é recusado.',
  noIssuer:
    'Ainda não há nenhum emissor confiável, por isso ninguém poderia fazer login como este app.',
  toIssuers: 'Confiar em um emissor',
  rule: (n) => `Regra ${n}`,
  issuer: 'Emissor',
  issuerHint: 'Um emissor confiável, pelo identificador dele.',
  claim: (n) => `Claim ${n}`,
  value: (n) => `Valor da claim ${n}`,
  addClaim: 'Adicionar uma claim',
  removeClaim: (name) => `Remover a claim: ${name}`,
  addRule: 'Adicionar uma regra',
  removeRule: (n) => `Remover a regra ${n}`,
  assertions: 'Asserções de identidade',
  assertionsHint:
    'Com uma asserção deste servidor, o app age pelas pessoas dele em outro servidor que confia neste (ID-JAG), como o de um servidor MCP. Várias regras para um mesmo servidor se somam.',
  audience: 'O outro servidor',
  audienceHint: 'O emissor dele (iss).',
  otherClient: 'ID do cliente do app no outro servidor',
  otherClientHint: 'Vazio: o mesmo que aqui.',
  resources: 'Recursos no outro servidor',
  scopes: 'Escopos, no máximo',
  groups: 'Somente membros destes grupos podem permitir isso ao app; sem nenhum, todo mundo',
  subject: 'Como as pessoas são identificadas lá',
  subjects: {
    public: 'Como aqui (sub)',
    pairwise: 'Por um nome só para aquele servidor',
    email: 'Pelo endereço de e-mail confirmado',
  },
  email: 'Ela também informa o endereço de e-mail delas, se estiver confirmado',
}
