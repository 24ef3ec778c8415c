import { inLanguages } from '../../language.tsx'

const english = {
  title: 'Domains',
  intro:
    'The connections of this group speak for people whose email address is of a proven domain, and for nobody else.',
  none: 'No domain yet.',
  noneHint:
    'Begin here: add the domain of your email addresses, and prove with a DNS record that it is yours.',
  add: 'Add a domain',
  name: 'Domain',
  nameHint: 'What stands behind the @ of your email addresses, such as acme.example.',
  missing: 'Enter a domain.',
  claimed: 'This group has this domain already.',
  added: (domain: string) => `${domain} was added. Set its record now.`,
  statuses: { pending: 'To prove', proven: 'Proven', lost: 'Record lost' },
  explained: {
    pending: 'Set this record at the name server of the domain, then check it.',
    proven: 'Leave the record where it is. It is checked every day.',
    lost: 'The record was there and is gone. Set it again soon: for some days people sign in as before.',
  },
  record: { type: 'Record type', name: 'Record name', value: 'Record value' },
  checkedAt: 'Last checked',
  check: 'Check now',
  found: {
    proven: 'The record is there. The domain is proven.',
    nothing:
      'There is no such record yet. A new record can take an hour until it is visible everywhere. Check again later.',
    others: 'There are TXT records, but none has the value above. These were found:',
    problem: (reason: string) => `The name server did not answer (${reason}). Check again later.`,
  },
  ownedElsewhere: 'Another group has proven this domain. A domain belongs to one group at a time.',
  remove: 'Remove',
  removeTitle: (domain: string) => `Remove ${domain}?`,
  removeText:
    'The connections of this group speak for its people no more: they sign in here with another way. Another group can prove the domain. To get it back, you set a new record.',
  removed: (domain: string) => `${domain} was removed.`,
}

const german: typeof english = {
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

/** The words about domains. */
export const useDomainWords = inLanguages({ en: english, de: german })
