// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about workloads that sign in as an app, and about assertions that it gets. */
export const trustWords: Words['trustWords'] = {
  workloads: 'Wie als deze app inlogt',
  workloadsHint:
    'Eén passende regel is genoeg; alle claims ervan moeten passen. * staat voor willekeurige tekens behalve / en :, ** voor willekeurige tekens. Een patroon dat vreemden zou binnenlaten, wordt geweigerd.',
  noIssuer: 'Er wordt nog geen uitgever vertrouwd, dus niemand zou als deze app kunnen inloggen.',
  toIssuers: 'Uitgever vertrouwen',
  rule: (n) => `Regel ${n}`,
  issuer: 'Uitgever',
  issuerHint: 'Een vertrouwde uitgever, met de identificatie ervan.',
  claim: (n) => `Claim ${n}`,
  value: (n) => `Waarde van claim ${n}`,
  addClaim: 'Claim toevoegen',
  removeClaim: (name) => `Claim verwijderen: ${name}`,
  addRule: 'Regel toevoegen',
  removeRule: (n) => `Regel ${n} verwijderen`,
  assertions: 'Identiteitsverklaringen',
  assertionsHint:
    'Met een verklaring van deze server handelt de app namens zijn mensen bij een andere server die deze vertrouwt (ID-JAG), zoals die van een MCP-server. Meerdere regels voor één server vullen elkaar aan.',
  audience: 'De andere server',
  audienceHint: 'De issuer ervan.',
  otherClient: 'Client-ID van de app daar',
  otherClientHint: 'Leeg: dezelfde als hier.',
  resources: 'Resources daar',
  scopes: 'Scopes, ten hoogste',
  groups: 'Alleen leden van deze groepen mogen het de app toestaan; zonder groep iedereen',
  subject: 'Hoe mensen daar heten',
  subjects: {
    public: 'Zoals hier (sub)',
    pairwise: 'Met een naam voor alleen die server',
    email: 'Met hun bevestigde e-mailadres',
  },
  email: 'De verklaring noemt ook hun e-mailadres, als het is bevestigd',
}
