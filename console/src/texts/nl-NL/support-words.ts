// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about looking at an account to help. */
export const supportWords: Words['supportWords'] = {
  action: 'Bekijken wat deze persoon ziet',
  title: (name) => `Wat ${name} ziet`,
  lead: 'De accountpagina zoals de eigenaar die ziet, en wat apps over de eigenaar te weten komen. Hier kan niets worden gewijzigd, en je bent niet als deze persoon ingelogd.',
  told: 'Het gebeurtenissenlogboek bewaart je reden, en de persoon krijgt een e-mail.',
  reason: 'Waarom kijk je?',
  reasonHint: 'Zoals het nummer van een ticket; minstens 5 tekens.',
  look: 'Bekijken',
  banner: 'Je ziet het account van iemand anders, alleen-lezen. De persoon heeft bericht gekregen.',
  because: (reason) => `Reden: ${reason}`,
  profile: 'Profiel',
  factors: 'Tweede factoren en toegangssleutels',
  none: 'Geen',
  kinds: { totp: 'Authenticator-app', passkey: 'Toegangssleutel' },
  codes: (left) => `Resterende herstelcodes: ${left}`,
  sessions: 'Apparaten',
  since: 'sinds',
  otherBrowser: 'Een app',
  groups: 'Groepen en rollen',
  activity: 'Recente activiteit',
  apps: 'Wat apps krijgen',
  refusals: {
    'client-disabled': 'De app is uitgeschakeld.',
    'user-status': 'Met het account kan niet worden ingelogd.',
    'not-in-groups': 'De persoon zit in geen van de groepen die de app mogen gebruiken.',
  },
  refused: 'De app krijgt niets.',
  scopes: 'Scopes',
  tokens: { access: 'Access-token', id: 'ID-token' },
}
