import type { Words } from '../en-US/language.ts'

/** The words about workloads that sign in as an app, and about assertions that it gets. */
export const trustWords: Words['trustWords'] = {
  workloads: 'Wer sich als diese App anmeldet',
  workloadsHint:
    'Eine passende Regel genügt; alle ihre Claims müssen passen. * steht für beliebige Zeichen außer / und :, ** für beliebige. Ein Muster, das Fremde einließe, wird abgelehnt.',
  noIssuer:
    'Noch wird keinem Aussteller vertraut, also könnte sich niemand als diese App anmelden.',
  toIssuers: 'Einem Aussteller vertrauen',
  rule: (n) => `Regel ${n}`,
  issuer: 'Aussteller',
  issuerHint: 'Ein Aussteller, dem vertraut wird, mit seinem Bezeichner.',
  claim: (n) => `Claim ${n}`,
  value: (n) => `Wert von Claim ${n}`,
  addClaim: 'Claim hinzufügen',
  removeClaim: (name) => `Claim entfernen: ${name}`,
  addRule: 'Regel hinzufügen',
  removeRule: (n) => `Regel ${n} entfernen`,
  assertions: 'Identitätszusicherungen',
  assertionsHint:
    'Mit einer Zusicherung dieses Servers handelt die App für ihre Personen an einem anderen Server, der diesem vertraut (ID-JAG), etwa dem eines MCP-Servers. Mehrere Regeln für einen Server ergänzen sich.',
  audience: 'Der andere Server',
  audienceHint: 'Sein Issuer.',
  otherClient: 'Client-ID der App dort',
  otherClientHint: 'Leer: dieselbe wie hier.',
  resources: 'Ressourcen dort',
  scopes: 'Höchstens diese Scopes',
  groups: 'Nur Mitglieder dieser Gruppen dürfen sie lassen; ohne eine alle',
  subject: 'Wie Personen dort heißen',
  subjects: {
    public: 'Wie hier (sub)',
    pairwise: 'Mit einem Namen nur für diesen Server',
    email: 'Mit ihrer bestätigten E-Mail-Adresse',
  },
  email: 'Sie nennt auch ihre E-Mail-Adresse, wenn sie bestätigt ist',
}
