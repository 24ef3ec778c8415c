// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about what was deleted. */
export const binWords: Words['binWords'] = {
  title: 'Prullenbak',
  lead: 'Wat is verwijderd en kan worden teruggehaald totdat het wordt gewist. Voor alle anderen is het weg.',
  kinds: { users: 'Personen', groups: 'Groepen', apps: 'Apps' },
  columns: { name: 'Naam', deleted: 'Verwijderd', by: 'Door', erased: 'Wordt gewist' },
  none: 'Er zit niets in de prullenbak.',
  noneHint:
    'Personen, groepen en apps die een beheerder verwijdert, kunnen hier worden teruggehaald.',
  isComingBack: 'wordt teruggehaald',
  actions: (name) => `Wat te doen met ${name}`,
  restore: {
    action: 'Terughalen',
    title: (name) => `${name} terughalen?`,
    users:
      'De namen, de accounts elders en de lidmaatschappen die iemand had toegekend, komen terug. Sessies, het wachtwoord en alle factoren niet: de persoon kiest een nieuw wachtwoord, via een link of met “Wachtwoord vergeten?”.',
    groups:
      'De groep komt terug met alles eronder, met het beleid en met de leden die hadden geaccepteerd. Uitnodigingen, verbindingen en domeinen niet.',
    apps: 'De app komt terug met de instellingen ervan en een nieuw geheim. Eerdere geheimen, tokens en toestemmingen blijven ingetrokken.',
    place: 'Onder welke groep',
    done: (name) => `${name} is terug.`,
    memberships: (count) => `Teruggekomen lidmaatschappen: ${count}`,
    leftOut: 'Wat niet is teruggekomen',
    person: 'Naar de persoon',
    group: 'Naar de groep',
    app: 'Naar de app',
    secret: 'Het nieuwe geheim',
    once: 'Kopieer het nu. Het wordt niet nog een keer getoond.',
  },
  erase: {
    action: 'Nu wissen',
    title: (name) => `${name} nu wissen?`,
    text: 'Daarna is terughalen niet meer mogelijk. Van een persoon wordt ook gewist wat het logboek over oude en nieuwe waarden bevat.',
    done: (name) => `${name} is gewist.`,
  },
}
