// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about workloads that sign in as an app, and about assertions that it gets. */
export const trustWords: Words['trustWords'] = {
  workloads: 'Quién inicia sesión como esta aplicación',
  workloadsHint:
    'Basta con que coincida una regla; deben coincidir todos sus claims. * representa cualquier carácter salvo / y :, las veces que sea; ** cualquiera. Se rechaza un patrón que dejaría entrar a extraños.',
  noIssuer:
    'Todavía no hay ningún emisor de confianza, así que nadie podría iniciar sesión como esta aplicación.',
  toIssuers: 'Confiar en un emisor',
  rule: (n) => `Regla ${n}`,
  issuer: 'Emisor',
  issuerHint: 'Un emisor de confianza, por su identificador.',
  claim: (n) => `Claim ${n}`,
  value: (n) => `Valor del claim ${n}`,
  addClaim: 'Añadir un claim',
  removeClaim: (name) => `Quitar el claim: ${name}`,
  addRule: 'Añadir una regla',
  removeRule: (n) => `Quitar la regla ${n}`,
  assertions: 'Aserciones de identidad',
  assertionsHint:
    'Con una aserción de este servidor, la aplicación actúa por sus personas en otro servidor que confía en este (ID-JAG), como el de un servidor MCP. Varias reglas para un mismo servidor se suman.',
  audience: 'El otro servidor',
  audienceHint: 'Su emisor (iss).',
  otherClient: 'ID de cliente de la aplicación allí',
  otherClientHint: 'Vacío: el mismo que aquí.',
  resources: 'Recursos allí',
  scopes: 'Scopes, como máximo',
  groups: 'Solo los miembros de estos grupos pueden permitírselo; sin ninguno, todo el mundo',
  subject: 'Cómo se identifica allí a las personas',
  subjects: {
    public: 'Como aquí (sub)',
    pairwise: 'Con un nombre solo para ese servidor',
    email: 'Con su dirección de correo confirmada',
  },
  email: 'También indica su dirección de correo, si está confirmada',
}
