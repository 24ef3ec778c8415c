import type { Words } from '../en-US/language.ts'

/** The words about domains. */
export const domainWords: Words['domainWords'] = {
  title: 'Domains',
  intro:
    'Die Verbindungen dieser Gruppe sprechen für Personen, deren E-Mail-Adresse zu einer nachgewiesenen Domain gehört, und für niemanden sonst.',
  none: 'Noch keine Domain.',
  noneHint:
    'Beginnen Sie hier: Fügen Sie die Domain Ihrer E-Mail-Adressen hinzu und weisen Sie mit einem DNS-Eintrag nach, dass sie Ihnen gehört.',
  add: 'Domain hinzufügen',
  name: 'Domain',
  nameHint: 'Was hinter dem @ Ihrer E-Mail-Adressen steht, etwa acme.example.',
  missing: 'Geben Sie eine Domain ein.',
  claimed: 'Diese Gruppe hat diese Domain schon.',
  added: (domain) => `${domain} wurde hinzugefügt. Setzen Sie jetzt ihren Eintrag.`,
  statuses: { pending: 'Nachzuweisen', proven: 'Nachgewiesen', lost: 'Eintrag verloren' },
  explained: {
    pending: 'Setzen Sie diesen Eintrag im Nameserver der Domain, und prüfen Sie ihn dann.',
    proven: 'Lassen Sie den Eintrag, wo er ist. Er wird täglich geprüft.',
    lost: 'Der Eintrag war da und ist weg. Setzen Sie ihn bald wieder: Einige Tage lang melden sich alle an wie bisher.',
  },
  record: { type: 'Typ des Eintrags', name: 'Name des Eintrags', value: 'Wert des Eintrags' },
  checkedAt: 'Zuletzt geprüft',
  check: 'Jetzt prüfen',
  found: {
    proven: 'Der Eintrag ist da. Die Domain ist nachgewiesen.',
    nothing:
      'Noch gibt es keinen solchen Eintrag. Bis ein neuer Eintrag überall sichtbar ist, kann eine Stunde vergehen. Prüfen Sie später noch einmal.',
    others: 'Es gibt TXT-Einträge, aber keiner hat den Wert oben. Gefunden wurden:',
    problem: (reason) =>
      `Der Nameserver hat nicht geantwortet (${reason}). Prüfen Sie später noch einmal.`,
  },
  ownedElsewhere:
    'Eine andere Gruppe hat diese Domain nachgewiesen. Eine Domain gehört immer nur einer Gruppe.',
  remove: 'Entfernen',
  removeTitle: (domain) => `${domain} entfernen?`,
  removeText:
    'Die Verbindungen dieser Gruppe sprechen nicht mehr für ihre Personen: Diese melden sich hier auf einem anderen Weg an. Eine andere Gruppe kann die Domain nachweisen. Um sie zurückzubekommen, setzen Sie einen neuen Eintrag.',
  removed: (domain) => `${domain} wurde entfernt.`,
}
